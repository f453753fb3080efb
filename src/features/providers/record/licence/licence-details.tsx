import { useTranslation } from 'react-i18next'
import type { NewLicence } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { useFmt } from '#i18n/use-language.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ExpiryField, type ExpiryFieldProps } from './expiry-field.tsx'
import { LicenceExpiry } from './licence-expiry.tsx'
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
        <LicenceExpiry key={profile.businessLicense?.fileKey} id={id} version={profile.version} onSaved={onSaved} {...field} />
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
