import { OctagonAlert, RotateCw } from 'lucide-react'
import { use, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#lib/http/request-parts.ts'
import { ServicesContext } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'

interface ErrorScreenProps {
  readonly error: unknown
  readonly message?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly onReload?: () => void
}

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message.trim() : '')
const again = <RotateCw aria-hidden className="size-icon-sm" />

/** Replaces a page that failed to render, with the words of §2 and an id that is logged with the error (F-143). */
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

/** An id that is short enough to be read out on the phone. */
function ErrorId({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors')
  const reportError = use(ServicesContext)?.reportError
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error gets its own id.
  const id = useMemo(() => newKey().slice(0, 8).toUpperCase(), [error])
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: support finds the error on the console by its id.
    console.error(`Error ${id}`, error)
    reportError?.('render', error, id)
  }, [id, error, reportError])
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      // The browser refused the clipboard: the user can select the id beside the button.
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
