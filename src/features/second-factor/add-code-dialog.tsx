import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CodeField, readCodeDigits } from '#components/code-field.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { formatCode } from '#components/format-code.ts'
import type { CallData } from '#contract/call.ts'
import { oneTimeCode } from '#contract/one-time-code.ts'
import { CurrentPassword as CurrentPasswordBody, FactorName, type startCode } from '#contract/second-factor.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { secondFactorMutations } from './api.ts'
import { CurrentPassword } from './current-password.tsx'
import type { OnAdded } from './factor-list.tsx'

type Started = CallData<typeof startCode>

interface AddDialogProps {
  readonly needsPassword: boolean
  readonly onAdded: OnAdded
  readonly onClose: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

/** What is needed, then the secret for the app, which a code of it confirms. */
export function AddCodeDialog({ needsPassword, onAdded, onClose, returnFocusTo }: AddDialogProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'addCode' })
  const [started, setStarted] = useState<Started>()
  const [ended, setEnded] = useState<ApiError>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t(started ? 'scan' : 'text')}
      icon={<Smartphone />}
      // Without a field the first thing would be “Cancel”.
      initialFocus={needsPassword ? undefined : 'box'}
      returnFocusTo={returnFocusTo}
    >
      {started ? (
        <ConfirmForm
          started={started}
          onClose={onClose}
          onAdded={onAdded}
          onEnded={(error) => {
            setStarted(undefined)
            setEnded(error)
          }}
        />
      ) : (
        <StartForm needsPassword={needsPassword} ended={ended} onStarted={setStarted} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface StartFormProps {
  readonly needsPassword: boolean
  readonly ended: ApiError | undefined
  readonly onStarted: (started: Started) => void
  readonly onClose: () => void
}

const NoPassword = z.object({ currentPassword: z.string() })

function StartForm({ needsPassword, ended, onStarted, onClose }: StartFormProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'addCode' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(secondFactorMutations(api).startCode())
  const [asksPassword, setAsksPassword] = useState(needsPassword)
  const form = useSmallForm({
    schema: asksPassword ? CurrentPasswordBody : NoPassword,
    values: { currentPassword: '' },
    send: ({ currentPassword }) => mutateAsync({ body: asksPassword ? { currentPassword } : {} }),
    onSaved: onStarted,
    onRefused: async ({ fieldErrors }) => {
      // The session became too old while the dialog was open.
      if (fieldErrors.some(({ path }) => path === 'currentPassword')) setAsksPassword(true)
      return false
    },
  })
  return (
    <DialogForm {...form} submitLabel={common('continue')} busyLabel={t('starting')} onClose={onClose}>
      {ended && <Alert tone="warn" urgent title={ended.message} />}
      {asksPassword && <CurrentPassword />}
    </DialogForm>
  )
}

interface ConfirmFormProps {
  readonly started: Started
  readonly onAdded: OnAdded
  readonly onEnded: (error: ApiError) => void
  readonly onClose: () => void
}

const Fields = z.object({ ...FactorName.shape, code: oneTimeCode })
type Values = z.input<typeof Fields>

function ConfirmForm({ started: { handle, uri, secret }, onAdded, onEnded, onClose }: ConfirmFormProps) {
  const { t } = useTranslation('secondFactor')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(secondFactorMutations(api).addCode())
  const form = useSmallForm({
    schema: Fields,
    values: { name: t('ways.kinds.code'), code: '' },
    send: (body) => mutateAsync({ body: { handle, ...body } }),
    onSaved: ({ recoveryCodes }) => {
      onClose()
      onAdded(recoveryCodes)
    },
    onRefused: async (error) => {
      if (error.code !== 'SECOND_FACTOR_ENDED') return false
      onEnded(error)
      return true
    },
  })
  return (
    <DialogForm {...form} submitLabel={t('addCode.submit')} busyLabel={common('checking')} onClose={onClose}>
      <Secret uri={uri} secret={secret} />
      <Code />
      <TextField<Values> name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
    </DialogForm>
  )
}

function Secret({ uri, secret }: Pick<Started, 'uri' | 'secret'>) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'addCode' })
  const heading = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={uri} label={t('qrCode')} className="w-full max-w-[12rem] rounded-1" />
      <span className="hidden touch:block">
        <a href={uri} className={buttonClasses('secondary', 'sm')}>
          <ExternalLink aria-hidden className="rtl:-scale-x-100" />
          <span>{t('open')}</span>
        </a>
      </span>
      <div className="grid justify-items-center gap-1">
        <p ref={heading} tabIndex={-1} className="text-ink-2 text-small outline-none">
          {t('secret')}
        </p>
        <p className="text-center">
          <bdi dir="ltr" translate="no" className="select-all wrap-anywhere font-semibold">
            {formatCode(secret)}
          </bdi>
        </p>
        <CopyButton value={secret} label={t('copy')} showsLabel />
      </div>
    </div>
  )
}

function Code() {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'addCode' })
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name: 'code' })
  const error = useFieldError()(fieldState.error)
  return (
    <CodeField
      {...field}
      label={t('code')}
      hint={t('codeHint')}
      error={error}
      size="md"
      onType={(typed) => field.onChange(readCodeDigits(typed))}
    />
  )
}
