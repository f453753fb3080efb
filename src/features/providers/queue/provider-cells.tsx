import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BothNames, businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { besideRow } from '#components/list/row-shortcuts.ts'
import { useToday } from '#components/list/use-today.ts'
import { ReasonStart } from '#components/review/reason-text.tsx'
import { ReviewState } from '#components/review/review-state.tsx'
import type { ProviderRow } from '#contract/providers.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { PhoneText } from '#ui/display/phone-number.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LicenceChip } from '../licence-chip.tsx'
import { LicenceDates } from './licence-lanes.tsx'

interface RowProps {
  readonly row: ProviderRow
}

interface NamesProps extends RowProps {
  /** True in a lane of licences, which shows the end of licences itself. */
  readonly inLane: boolean
}

const Category = ({ row: { businessCategory } }: RowProps) =>
  businessCategory && (
    <span className="grid max-w-[60%] flex-none max-sm:max-w-full text-caption text-ink-3 in-data-compact:hidden!">
      <TruncatedName {...toNames(businessCategory)} />
    </span>
  )

function SameDetails({ other }: { readonly other: NonNullable<ProviderRow['sameDetails']> }) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { t: record } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  const name = displayName(useLanguage(), businessNames(other))
  const label = t('same.as', { name, fields: fmt.list(other.fields.map((field) => record(`fields.${field}`))) })
  return (
    <Link
      {...besideRow}
      to="/admin/service-providers/$providerId"
      params={{ providerId: other._id }}
      aria-label={label}
      data-tip={label}
      className="relative z-1 flex-none"
    >
      <Chip isSmall tone="warn" icon={<Copy aria-hidden />}>
        {t('same.short')}
      </Chip>
    </Link>
  )
}

/** Chips that a reviewer needs before the record is open. */
function Marks({ row: { sameDetails, licenceExpiresOn }, inLane }: NamesProps) {
  const today = useToday()
  return (
    <>
      {sameDetails && <SameDetails other={sameDetails} />}
      {licenceExpiresOn && !inLane && <LicenceChip expiresOn={licenceExpiresOn} today={today()} />}
    </>
  )
}

function Picture({ row }: RowProps) {
  const language = useLanguage()
  return <Avatar name={displayName(language, businessNames(row))} kind="business" picture={row.profileImage} size="lg" />
}

/** Both names; a rejected business has the reason instead of the second one. */
const Names = ({ row, inLane }: NamesProps) =>
  row.accountApprovalStatus === 'REJECTED' && row.reason ? (
    <span className="grid min-w-0">
      <span className="font-medium text-body">
        <TruncatedName {...businessNames(row)} />
      </span>
      <span className="flex min-w-0 gap-x-3 max-sm:grid">
        <Category row={row} />
        <ReasonStart reason={row.reason} className="text-caption in-data-compact:hidden!" />
      </span>
    </span>
  ) : (
    <BothNames {...businessNames(row)} mark={<Marks row={row} inLane={inLane} />}>
      <Category row={row} />
    </BothNames>
  )

export const BusinessCell = ({ row, inLane }: NamesProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <Picture row={row} />
    <Names row={row} inLane={inLane} />
  </span>
)

export const businessPlaceholder = (
  <span className="flex items-center gap-3">
    <span className="size-md flex-none">
      <Skeleton className="h-full w-full" />
    </span>
    <span className="grid min-w-0 flex-1 gap-3">
      <Skeleton className="max-w-[75%]" />
      <Skeleton className="max-w-[50%]" />
    </span>
  </span>
)

/** No links: J and K go from one row's link to the next. */
export const ContactCell = ({ row: { phoneNo, emailAddress } }: RowProps) =>
  (phoneNo || emailAddress) && (
    <span className="grid min-w-0 justify-items-start">
      {phoneNo && <PhoneText digits={phoneNo} />}
      {emailAddress && (
        <TruncatedText dir="ltr" className="text-caption text-ink-3 in-data-compact:hidden!">
          {emailAddress}
        </TruncatedText>
      )}
    </span>
  )

export function ProviderCard({ row, box, inLane }: NamesProps & { readonly box: Elements }) {
  const { city, phoneNo } = row
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="min-w-0 flex-1">
          <Names row={row} inLane={inLane} />
        </div>
        <Picture row={row} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <span className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
          {phoneNo && <PhoneText digits={phoneNo} />}
          {city && <TruncatedName {...toNames(city)} />}
        </span>
        {inLane ? <LicenceDates row={row} /> : <ReviewState status={row.accountApprovalStatus} row={row} />}
      </div>
    </div>
  )
}
