import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { providerMutations, providerQueries } from '../../api.ts'
import { LicenceChip } from '../../licence-chip.tsx'
import { ExpiryField, type ExpiryFieldProps } from './expiry-field.tsx'

interface LicenceExpiryProps extends ExpiryFieldProps {
  readonly id: string
  readonly version: Profile['version']
  readonly onSaved: () => void
}

/** A form in which the reviewer notes when the current licence ends. One press saves a suggestion; an approval saves what is typed. */
export function LicenceExpiry({ id, version, onSaved, ...field }: LicenceExpiryProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { api, queryClient } = useServices()
  const save = useMutation(providerMutations(api).setLicenceExpiry(id))
  const { typed, day, saved, problem, today } = field.licenceDay
  const isChanged = typed !== undefined && day !== saved
  const send = (next: string | null) =>
    save.mutate(
      { params: { id }, body: { licenceExpiresOn: next, ...(version !== undefined && { expectedVersion: version }) } },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(
            providerQueries(api).detail(id).queryKey,
            (profile) => profile && { ...profile, licenceExpiresOn: next, ...answer },
          )
          onSaved()
        },
      },
    )
  return (
    <form
      noValidate
      className="grid gap-2 border-line border-t px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !problem) send(day ?? null)
      }}
    >
      <ExpiryField {...field} onSuggested={send}>
        {isChanged && (
          <Button type="submit" size="sm" busy={save.isPending}>
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
