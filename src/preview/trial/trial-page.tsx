import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCancelled, useUpload } from '#components/form/use-submit.ts'
import { LocationField, type LocationValue } from '#components/location/location-field.tsx'
import { trialNote, trialRegister, trialReport } from '#contract/trial.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { saveFile } from '#lib/http/download.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'

export function TrialPage() {
  const { t } = useTranslation('preview')
  return (
    <main className="mx-auto grid max-w-page gap-7 p-gutter">
      <h1 className="font-semibold text-h1">{t('trial.title')}</h1>
      <Registration />
      <Note />
      <Report />
      <Location />
    </main>
  )
}

/** One attempt after the other: how often the last one has happened by then, or how it failed. */
function useAttempt() {
  const [times, setTimes] = useState<number>()
  const [failure, setFailure] = useState<ApiError>()
  const attempt = async (work: () => Promise<number | undefined>) => {
    setTimes(undefined)
    setFailure(undefined)
    try {
      setTimes(await work())
    } catch (error) {
      if (isCancelled(error)) return
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return { times, failure, attempt: (work: () => Promise<number | undefined>) => void attempt(work) }
}

interface TrialFormProps extends Omit<ReturnType<typeof useAttempt>, 'attempt'> {
  readonly label: string
  readonly onSubmit: () => void
  readonly children?: ReactNode
}

function TrialForm({ label, onSubmit, times, failure, children }: TrialFormProps) {
  const { t } = useTranslation('preview')
  return (
    <form
      aria-label={label}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {failure && <Alert tone="no" urgent title={failure.message} />}
      <output>{times !== undefined && t('trial.times', { count: times })}</output>
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  )
}

/** A form with a document, on its way as every form is. */
function Registration() {
  const { t } = useTranslation('preview')
  const { api } = useServices()
  const [name, setName] = useState('')
  const [document, setDocument] = useState<File | null>(null)
  const { sending, run } = useUpload()
  const { attempt, ...outcome } = useAttempt()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const register = async (file: File) => {
    const input = { body: { name, branches: 2 }, files: { document: file } }
    const { data } = await withIdempotencyKey(input, (idempotencyKey) =>
      run((upload) => api.write(trialRegister, input, { ...upload, idempotencyKey })),
    )
    return data.times
  }
  return (
    <TrialForm label={t('trial.register')} {...outcome} onSubmit={() => document && !sending && attempt(() => register(document))}>
      <Field label={t('trial.name')}>
        {(control) => <TextInput {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <Field label={t('trial.document')}>
        {(control) => <FileDrop control={control} kind="document" file={document} onFile={setDocument} sending={sending} />}
      </Field>
    </TrialForm>
  )
}

/** A stranger's write in JSON. */
function Note() {
  const { t } = useTranslation('preview')
  const { api } = useServices()
  const [text, setText] = useState('')
  const { attempt, ...outcome } = useAttempt()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const send = () => {
    const input = { body: { text } }
    return withIdempotencyKey(input, async (idempotencyKey) => (await api.send(trialNote, input, { idempotencyKey })).times)
  }
  return (
    <TrialForm label={t('trial.send')} {...outcome} onSubmit={() => attempt(send)}>
      <Field label={t('trial.note')}>
        {(control) => <TextInput {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      </Field>
    </TrialForm>
  )
}

/** A file as an answer, and a refusal in its place. */
function Report() {
  const { t } = useTranslation('preview')
  const { api } = useServices()
  const { attempt, ...outcome } = useAttempt()
  const download = async (fail?: '422') => {
    saveFile(await api.send(trialReport, { query: { fail } }))
    return undefined
  }
  return (
    <TrialForm label={t('trial.download')} {...outcome} onSubmit={() => attempt(() => download())}>
      <Button onClick={() => attempt(() => download('422'))}>{t('trial.fail')}</Button>
    </TrialForm>
  )
}

function Location() {
  const { t } = useTranslation('preview')
  const [value, setValue] = useState<LocationValue>({ text: '', coordinates: null })
  return <LocationField label={t('trial.location')} value={value} onChange={setValue} />
}
