import { OctagonAlert, RotateCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#lib/http/request-parts.ts'
import { Button } from '#ui/actions/button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'

interface ErrorScreenProps {
  /** Whatever was thrown. */
  readonly error: unknown
  /** What to say in place of the error's own message. */
  readonly message?: string | undefined
  /** Only where trying again may help. */
  readonly onRetry?: (() => void) | undefined
  readonly onReload?: () => void
}

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')
const again = <RotateCw aria-hidden className="size-icon-sm" />

/** What stands in place of a page that breaks, in the words of §2, with an id that leads to the error on the console (F-143). */
export function ErrorScreen({ error, message, onRetry, onReload = () => window.location.reload() }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  return (
    <section role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-2 px-5 py-7 text-center">
      <PageTitle name={t('screen.heading')} />
      <OctagonAlert aria-hidden strokeWidth={1.5} className="mb-1 size-icon-xl text-ink-3" />
      <h1 tabIndex={-1} className="font-semibold text-h2">
        {t('screen.heading')}
      </h1>
      <p className="max-w-[44ch] text-balance text-ink-2">{t('screen.text')}</p>
      <p dir="auto" className="max-w-read rounded-1 bg-sunken px-3 py-2 text-ink-2 text-small">
        {message ?? (errorMessage(error) || t('screen.unknown'))}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="primary" icon={again} onClick={onRetry}>
            {common('tryAgain')}
          </Button>
        )}
        <Button variant={onRetry ? 'secondary' : 'primary'} icon={onRetry ? undefined : again} onClick={onReload}>
          {t('screen.reload')}
        </Button>
      </div>
      <ErrorId error={error} />
    </section>
  )
}

/** Short enough to be read out on the phone. */
function ErrorId({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors')
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another id.
  const id = useMemo(() => newKey().slice(0, 8).toUpperCase(), [error])
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the id is of use only where the error can be found by it.
    console.error(`Error ${id}`, error)
  }, [id, error])
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      // Refused by the browser: the id stands beside the button and can be selected.
      () => undefined,
    )
  return (
    <p className="flex items-center gap-1 text-ink-3 text-small">
      <span className="select-all">{t('screen.id', { id })}</span>
      {'clipboard' in navigator && (
        <Button variant="quiet" size="sm" onClick={copy}>
          {t(copied ? 'screen.copied' : 'screen.copy')}
        </Button>
      )}
    </p>
  )
}
