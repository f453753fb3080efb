import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import type { CallData } from '#contract/call.ts'
import { typedPassword } from '#contract/rules.ts'
import { FactorName, type startPasskey } from '#contract/second-factor.ts'
import { readUserAgent } from '#contract/user-agent.ts'
import { createPasskey, PasskeyError } from '#lib/passkeys.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { secondFactorMutations } from './api.ts'
import { CurrentPassword } from './current-password.tsx'
import type { OnAdded } from './factor-list.tsx'

interface AddDialogProps {
  readonly needsPassword: boolean
  readonly onAdded: OnAdded
  readonly onClose: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

const Fields = z.object({ ...FactorName.shape, currentPassword: z.string() })
const FieldsWithPassword = z.extend(Fields, { currentPassword: typedPassword })
type Values = z.input<typeof Fields>

export function AddPasskeyDialog({ onClose, returnFocusTo, ...form }: AddDialogProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'addPasskey' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      icon={<Fingerprint />}
      returnFocusTo={returnFocusTo}
    >
      <PasskeyForm {...form} onClose={onClose} />
    </Dialog>
  )
}

/** Starts, lets the browser make the passkey and sends it; a second press goes on where the first one failed. */
function useAddPasskey() {
  const { api } = useServices()
  const start = useMutation(secondFactorMutations(api).startPasskey())
  const add = useMutation(secondFactorMutations(api).addPasskey())
  const started = useRef<CallData<typeof startPasskey>>(undefined)
  return async (name: string, currentPassword: string | undefined) => {
    started.current ??= (await start.mutateAsync({ body: { currentPassword } })).data
    const { handle, options } = started.current
    const passkey = await createPasskey(options)
    // An answer is taken once.
    started.current = undefined
    return add.mutateAsync({ body: { handle, name, passkey } })
  }
}

function PasskeyForm({ needsPassword, onAdded, onClose }: Omit<AddDialogProps, 'returnFocusTo'>) {
  const { t } = useTranslation('secondFactor')
  const [asksPassword, setAsksPassword] = useState(needsPassword)
  const [problem, setProblem] = useState<PasskeyError['problem']>()
  const addPasskey = useAddPasskey()
  const form = useSmallForm({
    schema: asksPassword ? FieldsWithPassword : Fields,
    values: { name: useDeviceName(), currentPassword: '' },
    send: async ({ name, currentPassword }) => {
      setProblem(undefined)
      try {
        return await addPasskey(name, asksPassword ? currentPassword : undefined)
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        setProblem(error.problem)
        // The alert says it: `useSubmit` shows nothing for a cancelled call.
        throw new DOMException(error.message, 'AbortError')
      }
    },
    onSaved: ({ recoveryCodes }) => {
      onClose()
      onAdded(recoveryCodes)
    },
    onRefused: async ({ fieldErrors }) => {
      // The session became too old while the dialog was open.
      if (fieldErrors.some(({ path }) => path === 'currentPassword')) setAsksPassword(true)
      return false
    },
  })
  return (
    <DialogForm
      {...form}
      submitLabel={t(problem ? 'addPasskey.again' : 'addPasskey.submit')}
      busyLabel={t('addPasskey.waiting')}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
      {asksPassword && <CurrentPassword />}
      {problem && (
        <Alert tone="warn" urgent title={t(`addPasskey.problems.${problem}.title`)}>
          <p>{t(`addPasskey.problems.${problem}.text`)}</p>
        </Alert>
      )}
    </DialogForm>
  )
}

/** Proposed as the name of a passkey. */
function useDeviceName(): string {
  const { t } = useTranslation('secondFactor')
  const found = readUserAgent(navigator.userAgent)
  if (!found) return t('ways.kinds.passkey')
  // Stored as a plain name: no marks of direction.
  return found.system ? `${found.browser}, ${found.system}` : found.browser
}
