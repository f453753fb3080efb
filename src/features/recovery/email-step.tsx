import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import type { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { recoveryCalls } from './api.ts'
import { EmailForm, useEmailForm } from './email-form.tsx'
import type { Frame } from './frame.ts'

interface EmailStepProps extends Frame {
  readonly hasEnded: boolean
  readonly onSent: (emailAddress: string, handle: string) => void
}

/** A plain backend says that it knows no such address; ours never does. */
function useUnknownText(error: ApiError | undefined): string | undefined {
  const { t } = useTranslation('recovery')
  return error?.status === 404 ? (error.serverMessage === undefined ? t('email.unknown') : error.message) : undefined
}

export function EmailStep({ hasEnded, onSent, ...frame }: EmailStepProps) {
  const { t } = useTranslation('recovery')
  const { api } = useServices()
  const { form, submit, failure, sending } = useEmailForm({
    send: async ({ emailAddress }) => ({ data: { emailAddress, handle: await recoveryCalls(api).start(emailAddress) } }),
    onSaved: ({ emailAddress, handle }) => onSent(emailAddress, handle),
  })
  const unknown = useUnknownText(failure)
  return (
    <PublicPage {...frame} title={t('email.title')} intro={t('email.intro')}>
      {hasEnded && !failure && (
        <Alert tone="warn" urgent title={t('ended')} className="mt-4">
          {t('endedText')}
        </Alert>
      )}
      <EmailForm
        form={form}
        label={t('email.label')}
        onSubmit={submit}
        failure={unknown ? undefined : failure}
        submitLabel={t('email.submit')}
        isBusy={sending !== undefined}
        busyLabel={t('email.sending')}
      >
        {unknown && <Alert tone="no" urgent title={unknown} />}
      </EmailForm>
    </PublicPage>
  )
}
