import { OctagonAlert, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface ErrorScreenProps {
  /** Whatever was thrown. */
  readonly error: unknown
  readonly onReload?: () => void
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')

/** The last resort when a page breaks, in the words of §2. */
export function ErrorScreen({ error, onReload = () => window.location.reload() }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <section role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-2 px-5 py-7 text-center">
      <title>{t('screen.heading')}</title>
      <OctagonAlert aria-hidden strokeWidth={1.5} className="mb-1 size-icon-xl text-ink-3" />
      <h1 tabIndex={-1} className="font-semibold text-h2">
        {t('screen.heading')}
      </h1>
      <p className="max-w-[44ch] text-balance text-ink-2">{t('screen.text')}</p>
      <p dir="auto" className="max-w-read rounded-1 bg-sunken px-3 py-2 text-ink-2 text-small">
        {messageOf(error) || t('screen.unknown')}
      </p>
      <Button variant="primary" className="mt-2" icon={<RotateCw aria-hidden className="size-icon-sm" />} onClick={onReload}>
        {t('screen.reload')}
      </Button>
    </section>
  )
}
