import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { dayPresets, toCreatedSearch } from '#components/list/created-days.ts'
import { useColumnSorting } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { ListColumn } from '#components/list/use-list-view.ts'
import { useToday } from '#components/list/use-today.ts'
import { useNow } from '#components/use-now.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { PhoneNumber } from '#ui/display/phone-number.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { resolveSubAdminSort } from './api.ts'
import { personName } from './person.ts'
import type { SubAdminListSearch, SubAdminSort } from './search.ts'

const namePlaceholder = (
  <span className="flex items-center gap-3">
    <Skeleton className="size-sm flex-none rounded-full" />
    <Skeleton className="max-w-[75%]" />
  </span>
)

/** Below `xl` the e-mail address stands under the name: it has no column of its own. */
const Name = ({ row, hasEmail = false }: { readonly row: SubAdmin; readonly hasEmail?: boolean }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={personName(row)} />
    <span className="grid min-w-0">
      <TruncatedText wraps className="font-medium text-body">
        <span data-searched lang={detectLanguage(personName(row))}>
          {personName(row)}
        </span>
      </TruncatedText>
      {hasEmail && (
        <TruncatedText data-searched dir="ltr" className="text-caption text-ink-3 xl:hidden">
          {row.emailAddress}
        </TruncatedText>
      )}
    </span>
  </span>
)

/** Above the row's link: this one dials. */
const Phone = ({ phoneNo }: Pick<SubAdmin, 'phoneNo'>) =>
  phoneNo && (
    <span className="relative z-1">
      <PhoneNumber digits={phoneNo} />
    </span>
  )

/** Above the row's link: this one leads to the audit log. */
function Decisions({ row: { _id, decisions } }: { readonly row: SubAdmin }) {
  const { t } = useTranslation('subAdmins')
  const fmt = useFmt()
  const today = useToday()
  if (typeof decisions !== 'number') return null
  return (
    <FigureLink
      rows={figureRows.subAdmins.decisions}
      scope={{ actor: _id, days: toCreatedSearch(dayPresets(today()).week) }}
      value={decisions}
      label={t('decisionsInAudit', { count: decisions })}
      className="relative z-1"
    >
      {fmt.number(decisions)}
    </FigureLink>
  )
}

const highestFirst = { first: -1 } as const

export function useSubAdminColumns(list: ListState<SubAdminListSearch>): readonly ListColumn<SubAdmin>[] {
  const { t } = useTranslation('subAdmins')
  const fmt = useFmt()
  const sort = useColumnSorting<SubAdminSort>(list, resolveSubAdminSort(list.search))
  return useMemo(
    () => [
      { key: 'name', header: t('name'), sort: sort('fullName'), placeholder: namePlaceholder, cell: (row) => <Name row={row} hasEmail /> },
      {
        key: 'email',
        header: t('email'),
        width: '17rem',
        hideBelow: 'xl',
        cell: ({ emailAddress }) => <TruncatedText dir="ltr">{emailAddress}</TruncatedText>,
      },
      { key: 'phone', header: t('phone'), width: '9.25rem', cell: ({ phoneNo }) => <Phone phoneNo={phoneNo} /> },
      {
        key: 'lastSignIn',
        field: 'lastSignInAt',
        header: t('lastSignIn'),
        width: '7.5rem',
        sort: sort('lastSignInAt', highestFirst),
        cell: ({ lastSignInAt }) => lastSignInAt && <Age at={lastSignInAt} />,
      },
      {
        key: 'decisions',
        field: 'decisions',
        header: t('decisions'),
        width: '9.5rem',
        figures: true,
        sort: sort('decisions', highestFirst),
        cell: (row) => <Decisions row={row} />,
      },
      {
        key: 'registered',
        header: t('registered'),
        width: '8.5rem',
        hideBelow: '2xl',
        sort: sort('createdAt', highestFirst),
        cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
      },
    ],
    [t, fmt, sort],
  )
}

function Age({ at }: { readonly at: string }) {
  return <span>{useFmt().ago(at, useNow())}</span>
}

export function SubAdminCard({ row }: { readonly row: SubAdmin }) {
  const { t } = useTranslation('subAdmins')
  const fmt = useFmt()
  const now = useNow()
  return (
    <div className="grid gap-2">
      <Name row={row} />
      <TruncatedText dir="ltr" className="text-small text-ink-2">
        {row.emailAddress}
      </TruncatedText>
      <div className="flex min-h-note flex-wrap items-center justify-between gap-x-4 text-small">
        <Phone phoneNo={row.phoneNo} />
        {row.createdAt && <span className="text-caption text-ink-3">{t('registeredOn', { date: fmt.date(row.createdAt) })}</span>}
      </div>
      {(row.lastSignInAt || typeof row.decisions === 'number') && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-ink-3">
          {row.lastSignInAt && <span>{t('signedIn', { when: fmt.ago(row.lastSignInAt, now) })}</span>}
          {typeof row.decisions === 'number' && <span>{t('decided', { count: row.decisions })}</span>}
        </div>
      )}
    </div>
  )
}
