import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { useToday } from '#components/list/use-today.ts'
import { findLicenceDayProblem } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { providerMutations } from '../../api.ts'
import { LicenceChip } from '../../licence-chip.tsx'
import { ExpiryField } from './expiry-field.tsx'
import type { LicenceSearch } from './use-licence-search.ts'

export interface LicenceExpiryProps {
  readonly id: string
  readonly profile: Profile
  readonly licence: LicenceSearch
  /** Called with a typed day that is not saved yet; an approval saves it. */
  readonly onUnsaved: (day: string | undefined) => void
}

/** A form in which the reviewer notes when the licence ends. One press saves a suggestion. */
export function LicenceExpiry({ id, profile: { licenceExpiresOn: saved = null, version }, licence, onUnsaved }: LicenceExpiryProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { api } = useServices()
  const fmt = createDayFmt(useLanguage())
  const toMessage = useFieldError()
  const today = useToday()()
  const [text, setText] = useState<string>()
  const save = useMutation(providerMutations(api).setLicenceExpiry(id))
  const shown = text ?? (saved ? fmt.day(saved) : '')
  const day = parseTypedDay(shown)
  const code = shown && !day ? 'invalid' : day && findLicenceDayProblem(day, today)
  const isChanged = text !== undefined && (day ?? null) !== saved
  const write = (next: string) => {
    const typed = parseTypedDay(next)
    setText(next)
    onUnsaved(typed && typed !== saved && !findLicenceDayProblem(typed, today) ? typed : undefined)
  }
  const send = (next: string | null) =>
    save.mutate(
      { params: { id }, body: { licenceExpiresOn: next, ...(version !== undefined && { expectedVersion: version }) } },
      {
        onSuccess: () => {
          setText(undefined)
          onUnsaved(undefined)
        },
      },
    )
  return (
    <form
      noValidate
      className="grid gap-2 border-line border-t px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !code) send(day ?? null)
      }}
    >
      <ExpiryField
        text={shown}
        onText={write}
        onSuggested={(found) => {
          write(fmt.day(found))
          send(found)
        }}
        today={today}
        licence={licence}
        error={code ? toMessage({ code }) : undefined}
      >
        {isChanged && (
          <Button type="submit" size="sm" busy={save.isPending} disabled={code !== undefined}>
            {t('save')}
          </Button>
        )}
        {!isChanged && saved && <LicenceChip expiresOn={saved} today={today} />}
      </ExpiryField>
      {save.isError && isChanged && (
        <Alert tone="no" urgent title={save.error.message}>
          {t('expiryFailed')}
        </Alert>
      )}
    </form>
  )
}
