import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import type { Profile } from '#contract/profile.ts'
import type { ProviderRecord } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { LicenceChip } from '../../licence-chip.tsx'
import type { LicenceDay } from '../licence/licence-day.ts'
import type { LicenceDoubt } from '../licence/licence-doubt.ts'
import { SimilarAccounts } from '../sections/record-panels.tsx'

/** Whether those who hold vouchers are told that the approval is withdrawn. */
export interface NotifyChoice {
  readonly isNotified: boolean
  readonly onNotifyChange: (isNotified: boolean) => void
}

export interface DecisionDetailsProps {
  readonly profile: Profile
  /** Undefined while it loads, on a backend without one, and for a new licence. */
  readonly record?: ProviderRecord | undefined
  readonly isApproved: boolean
  readonly expectedStatus?: ReviewStatus | undefined
  readonly licenceDoubt: LicenceDoubt | undefined
  /** Undefined if an approval notes none. */
  readonly licenceDay: LicenceDay | undefined
  readonly notifyChoice?: NotifyChoice | undefined
}

/** In the dialog of a decision about a business or its new licence: what speaks against it, and what it changes. */
export function DecisionDetails({
  profile,
  record,
  isApproved,
  expectedStatus,
  licenceDoubt,
  licenceDay,
  notifyChoice,
}: DecisionDetailsProps) {
  return (
    <>
      {isApproved && licenceDoubt && <LicenceWarning doubt={licenceDoubt} profile={profile} />}
      {isApproved && record && <SimilarAccounts accounts={record.similar} inNewTab />}
      {record && changesAccess(expectedStatus, isApproved, record.figures) && (
        <Effects figures={record.figures} isApproved={isApproved} notifyChoice={expectedStatus === 'APPROVED' ? notifyChoice : undefined} />
      )}
      {isApproved && licenceDay && <LastDay {...licenceDay} />}
    </>
  )
}

/** The last day of the licence, as its field in the panel has it. */
function LastDay({ typed, day, saved, page, problem, today }: LicenceDay) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const language = useLanguage()
  const toMessage = useFieldError()
  // An approval keeps a saved day whose field was emptied.
  const noted = typed ? day : (day ?? saved)
  return (
    <Facts>
      <Fact label={t('expiresOn')}>
        <span className="grid justify-items-end gap-1">
          {noted ? <bdi>{createDayFmt(language).day(noted)}</bdi> : <span>{typed || t('notNoted')}</span>}
          {noted && <bdi className="font-normal text-ink-2">{formatHijri(noted, language)}</bdi>}
          {page !== undefined && <span className="font-normal text-ink-2">{t('foundOnPage', { page })}</span>}
          {noted && !problem && <LicenceChip expiresOn={noted} today={today} />}
          {problem && problem !== 'required' && <span className="text-no">{toMessage({ code: problem })}</span>}
        </span>
      </Fact>
    </Facts>
  )
}

interface LicenceWarningProps {
  readonly doubt: LicenceDoubt
  readonly profile: Profile
}

/** Shows in the dialog of an approval what the licence says instead, or that nobody has read it. */
function LicenceWarning({ doubt: { isUnread, isCompared, differing }, profile }: LicenceWarningProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'decision.licence' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <>
      {isUnread ? (
        <Alert tone="warn" title={t('unread')}>
          {!isCompared && <p>{t('notCompared')}</p>}
        </Alert>
      ) : (
        !isCompared && <Alert tone="warn" title={t('notCompared')} />
      )}
      {differing.length > 0 && (
        <Alert tone="no" title={t('differs')}>
          <dl className="wrap-anywhere grid gap-1.5">
            {differing.map(({ field, value }) => (
              <div key={field}>
                <dt className="font-medium">{page(`fields.${field}`)}</dt>
                <dd>
                  <span>{t('given')}</span> <bdi>{profile[field]}</bdi>
                </dd>
                <dd>
                  <span>{t('shown')}</span> <bdi className="font-semibold">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Alert>
      )}
    </>
  )
}

/** A pending business is locked out already, and a new one has nothing to lose. */
const changesAccess = (status: ReviewStatus | undefined, isApproved: boolean, figures: ProviderRecord['figures']) =>
  status === 'APPROVED' || status === 'REJECTED' || (isApproved && figures.totalVouchers > 0)

interface EffectsProps {
  readonly figures: ProviderRecord['figures']
  readonly isApproved: boolean
  readonly notifyChoice: NotifyChoice | undefined
}

/** What a decision changes for vouchers, claims and sessions that exist (§4); null if there are none. */
function Effects({ figures: { runningVouchers, openClaims, openSessions }, isApproved, notifyChoice }: EffectsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const heading = useId()
  const kind = isApproved ? 'resumed' : 'stopped'
  const lines = [
    runningVouchers > 0 && t(`effects.${kind}.vouchers`, { count: runningVouchers }),
    openClaims > 0 && t(`effects.${kind}.claims`, { count: openClaims }),
    openSessions > 0 && t(`effects.${kind}.sessions`, { count: openSessions }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-1 rounded-2 bg-sunken px-4 py-3 text-small">
      <h3 id={heading} className="font-semibold">
        {t('effects.title')}
      </h3>
      <ul className="grid list-disc gap-0.5 ps-4 marker:text-ink-3">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {notifyChoice && openClaims > 0 && (
        <Checkbox
          className="mt-1"
          label={t('effects.tellCustomers')}
          checked={notifyChoice.isNotified}
          onChange={(event) => notifyChoice.onNotifyChange(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
