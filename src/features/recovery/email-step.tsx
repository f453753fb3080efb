import { FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { TextField } from '../../components/form/text-field.tsx'
import { useSubmit } from '../../components/form/use-submit.ts'
import { PublicPage } from '../../components/public-page.tsx'
import { checkEmail, RecoveryEmail } from '../../contract/recovery.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { type ApiError, failureParts } from '../../lib/http/api-error.ts'
import { useServices } from '../../lib/services.ts'
import { emailKey } from '../../lib/session/storage-keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { codeResolver } from '../../ui/fields/form-errors.ts'
import { recoveryCalls } from './api.ts'
import { FailureAlert } from './failure-alert.tsx'
import type { Frame } from './frame.ts'
import { recoveryMessages } from './messages.ts'

type Values = z.input<typeof RecoveryEmail>

interface EmailStepProps extends Frame {
  readonly hasEnded: boolean
  readonly onSent: (emailAddress: string, handle: string) => void
}

/** A plain backend says that it knows no such address; ours never does. */
function useUnknownText(error: ApiError | undefined): string | undefined {
  const t = useTranslations(recoveryMessages)
  if (error?.status !== 404) return undefined
  const hasOwnMessage = !Object.values<string>(checkEmail.texts.failure).includes(failureParts(error).failure)
  return hasOwnMessage ? error.message : t('email.unknown')
}

export function EmailStep({ hasEnded, onSent, ...frame }: EmailStepProps) {
  const t = useTranslations(recoveryMessages)
  const { api, tabStorage } = useServices()
  const form = useForm<Values, unknown, Values>({
    defaultValues: { emailAddress: tabStorage.getItem(emailKey) ?? '' },
    resolver: codeResolver(RecoveryEmail),
    mode: 'onTouched',
  })
  const { submit, failure, sending } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: async ({ body: { emailAddress } }) => ({ data: { emailAddress, handle: await recoveryCalls(api).start(emailAddress) } }),
    onSaved: ({ emailAddress, handle }) => onSent(emailAddress, handle),
    discardDraft: () => undefined,
    paths: ['emailAddress'],
  })
  const unknown = useUnknownText(failure)
  return (
    <PublicPage {...frame} title={t('email.title')} intro={t('email.intro')}>
      {hasEnded && !failure && (
        <Alert tone="warn" urgent title={t('ended')} className="mt-4">
          {t('endedText')}
        </Alert>
      )}
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="mt-5 grid gap-2.5"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField<Values>
            name="emailAddress"
            label={t('email.label')}
            kind="latin"
            type="email"
            size="lg"
            inputMode="email"
            autoComplete="username"
          />
          {unknown && <Alert tone="no" urgent title={unknown} />}
          {failure && !unknown && <FailureAlert error={failure} />}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={sending !== undefined}
            busyLabel={t('email.sending')}
            className="mt-2 w-full"
          >
            {t('email.submit')}
          </Button>
        </form>
      </FormProvider>
    </PublicPage>
  )
}
