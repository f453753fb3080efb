import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type NewLicence, setLicenceExpiry } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Supported, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { providerMutations, providerQueries } from '../../api.ts'
import { LicenceChip } from '../../licence-chip.tsx'
import { ExpiryField, type ExpiryFieldProps } from './expiry-field.tsx'
import { newLicenceId } from './waiting-licence.ts'

export type ShownLicence = 'next' | 'current'

interface LicenceDetailsProps extends ExpiryFieldProps {
  readonly id: string
  readonly profile: Profile
  readonly newLicence: NewLicence | undefined
  /** The business has sent it while the record was open, in place of another one. */
  readonly isReplaced: boolean
  readonly shown: ShownLicence
  readonly onShown: (shown: ShownLicence) => void
  readonly onSaved: () => void
}

/** In the panel of a licence: which one is shown, and its last day. */
export function LicenceDetails({ id, profile, newLicence, isReplaced, shown, onShown, onSaved, ...field }: LicenceDetailsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  return (
    <>
      {newLicence && profile.businessLicense && (
        <SegmentedControl
          label={t('which')}
          className="mx-3 mb-3 self-start justify-self-start"
          value={shown}
          options={(['next', 'current'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={onShown}
        />
      )}
      {newLicence && shown === 'next' ? (
        <NewLicenceSection key={newLicence._id} sentAt={newLicence.sentAt} isReplaced={isReplaced} {...field} />
      ) : (
        <Supported call={setLicenceExpiry}>
          <LicenceExpiry key={profile.businessLicense?.fileKey} id={id} version={profile.version} onSaved={onSaved} {...field} />
        </Supported>
      )}
    </>
  )
}

interface NewLicenceSectionProps extends ExpiryFieldProps, Pick<NewLicence, 'sentAt'> {
  readonly isReplaced: boolean
}

/** Says when the waiting licence was sent, and takes its last day, which an acceptance saves. */
function NewLicenceSection({ sentAt, isReplaced, ...field }: NewLicenceSectionProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const fmt = useFmt()
  return (
    <section
      id={newLicenceId}
      tabIndex={-1}
      aria-label={t('new.title')}
      className="grid gap-2 border-line border-t bg-wait-tint/40 px-3 py-2 -outline-offset-2"
    >
      <p className="text-small">
        <span className="font-medium">{sentAt ? t('new.sent', { date: fmt.date(sentAt) }) : t('new.title')}</span>{' '}
        <span>{t('new.where')}</span>
      </p>
      {isReplaced && <Alert tone="warn" urgent title={t('new.replaced')} />}
      <ExpiryField {...field} />
    </section>
  )
}

interface LicenceExpiryProps extends ExpiryFieldProps {
  readonly id: string
  readonly version: Profile['version']
  readonly onSaved: () => void
}

/** A form in which the reviewer notes when the current licence ends. One press saves a suggestion; an approval saves what is typed. */
function LicenceExpiry({ id, version, onSaved, ...field }: LicenceExpiryProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { api, queryClient } = useServices()
  const save = useMutation(providerMutations(api).setLicenceExpiry(id))
  const { day, saved, problem, today } = field.licenceDay
  const isChanged = day !== saved
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
