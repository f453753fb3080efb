import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSecondFactor } from '#components/account-second-factor/account-second-factor.tsx'
import { businessNames, displayName, InlineName } from '#components/bilingual/names.tsx'
import { Fact, FactLine } from '#components/facts.tsx'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { type FigureRows, figureRows } from '#components/figures/figure-rows.ts'
import { History, type HistoryStep } from '#components/review/history.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { Profile } from '#contract/profile.ts'
import type { ProviderProblem, ProviderRecord, SimilarAccount, TimelineStep } from '#contract/providers.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { roundToTenth } from '#lib/round-to-tenth.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses, TextLink } from '#ui/actions/text-link.tsx'
import { Written } from '#ui/display/written.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Before } from '../checklist/checklist.tsx'
import type { SinceRejection } from '../checklist/since-rejection.ts'
import type { ChangedSinceRead } from './use-changed-since-read.ts'

interface SimilarAccountsProps {
  readonly accounts: readonly SimilarAccount[]
  /** Set in a dialog, which a link of the page would close. */
  readonly inNewTab?: boolean
}

export function SimilarAccounts({ accounts, inNewTab = false }: SimilarAccountsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  if (accounts.length === 0) return null
  return (
    <Alert tone="warn" title={t('similar.title', { count: accounts.length })}>
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <Similar key={account._id} account={account} inNewTab={inNewTab} />
        ))}
      </ul>
    </Alert>
  )
}

/** An account whose address is not verified has no record. */
function Similar({ account, inNewTab }: { readonly account: SimilarAccount; readonly inNewTab: boolean }) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  const { t: list } = useTranslation('providers', { keyPrefix: 'list' })
  const fmt = useFmt()
  const name = displayName(useLanguage(), businessNames(account)) || account.fullName || t('similar.unnamed')
  const { accountApprovalStatus: status, fields } = account
  const isBusiness = Boolean(account.businessNameEn || account.businessNameAr)
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {status ? (
        <TextLink
          to="/admin/service-providers/$providerId"
          params={{ providerId: account._id }}
          target={inNewTab ? '_blank' : undefined}
          className="font-medium"
        >
          <bdi>{name}</bdi>
          {inNewTab && (
            <>
              {' '}
              <span className="sr-only">{t('similar.newTab')}</span>
            </>
          )}
        </TextLink>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      )}
      {status ? (
        <StatusChip status={status} label={list(`status.${status}`)} />
      ) : (
        <span>{t(isBusiness ? 'similar.unverified' : 'similar.team')}</span>
      )}
      <span>{t('similar.same', { fields: fmt.list(fields.map((field) => page(`fields.${field}`))) })}</span>
    </li>
  )
}

/** Until the reviewer has confirmed to have seen it, a decision is refused. */
export function ChangedWhileOpen({ changed: { fields, markRead } }: { readonly changed: ChangedSinceRead }) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  if (fields.length === 0) return null
  return (
    <Alert tone="warn" urgent title={t('changedNow.title', { fields: fmt.list(fields.map((field) => page(`seen.${field}`))) })}>
      <p>{t('changedNow.text')}</p>
      <Button size="sm" className="mt-1 justify-self-start" onClick={markRead}>
        {t('changedNow.seen')}
      </Button>
    </Alert>
  )
}

/** What the business has changed since its rejection, and what it has not. */
export function ResubmissionNote({ since: { rejection, changes, uncorrected } }: { readonly since: SinceRejection }) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  const names = (fields: SinceRejection['uncorrected']) => fmt.list(fields.map((field) => page(`fields.${field}`)))
  return (
    <Alert tone={uncorrected.length > 0 ? 'warn' : 'info'} title={t('resubmitted.title')}>
      <p>
        {changes.length > 0 ? t('resubmitted.changed', { fields: names(changes.map(({ field }) => field)) }) : t('resubmitted.nothing')}
      </p>
      {uncorrected.length > 0 && <p>{t('resubmitted.uncorrected', { fields: names(uncorrected) })}</p>}
      {rejection.reason && (
        <details>
          <summary className="w-fit cursor-pointer">{t('resubmitted.reason')}</summary>
          <ReasonText reason={rejection.reason} />
        </details>
      )}
    </Alert>
  )
}

interface FiguresProps {
  readonly profile: Profile
  readonly query: UseQueryResult<ProviderRecord>
}

/** Fails and loads apart from the page. */
export function Figures({ profile, query: { data, isError, refetch, isFetching } }: FiguresProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: common } = useTranslation('common')
  return (
    <section aria-label={t('record.title')}>
      {isError && !data ? (
        <Alert tone="no" title={t('record.failed')}>
          <Button size="sm" busy={isFetching} className="mt-1 justify-self-start" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </Alert>
      ) : (
        <div aria-busy={!data}>
          {!data && (
            <p role="status" className="sr-only">
              {common('loading')}
            </p>
          )}
          <FigureFacts profile={profile} figures={data?.figures} />
        </div>
      )}
    </section>
  )
}

interface FigureFactsProps {
  readonly profile: Profile
  readonly figures: ProviderRecord['figures'] | undefined
}

function FigureFacts({ profile, figures }: FigureFactsProps) {
  const { _id: id } = profile
  const name = displayName(useLanguage(), businessNames(profile))
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const fmt = useFmt()
  const linked = (rows: FigureRows, value: number) => (
    <FigureLink rows={rows} scope={{ provider: id }} value={value}>
      {fmt.number(value)}
    </FigureLink>
  )
  const show = (content: (loaded: ProviderRecord['figures']) => ReactNode) => (figures ? content(figures) : <Skeleton className="w-sm" />)
  return (
    <FactLine>
      <Fact label={t('figures.totalVouchers')}>{show(({ totalVouchers }) => linked(figureRows.record.totalVouchers, totalVouchers))}</Fact>
      <Fact label={t('figures.runningVouchers')}>
        {show(({ runningVouchers }) => linked(figureRows.record.runningVouchers, runningVouchers))}
      </Fact>
      <Fact label={t('figures.pendingVouchers')}>
        {show(({ pendingVouchers }) => linked(figureRows.record.pendingVouchers, pendingVouchers))}
      </Fact>
      <Fact label={t('figures.totalRedemptions')}>
        {show(({ totalRedemptions }) => linked(figureRows.record.totalRedemptions, totalRedemptions))}
      </Fact>
      <Fact label={t('figures.rating')}>
        {show(({ averageRating: average, totalRatings: count }) =>
          average === null || count === 0 ? t('figures.noRatings') : t('figures.ratings', { average: roundToTenth(average), count }),
        )}
      </Fact>
      <Fact label={t('figures.openClaims')}>{show(({ openClaims }) => fmt.number(openClaims))}</Fact>
      {id && <AccountSecondFactor accountId={id} name={name} returnFocusTo={() => document.querySelector<HTMLElement>('main h1')} />}
    </FactLine>
  )
}

interface ProviderHistoryProps {
  readonly profile: Profile
  /** Undefined where the backend has none, or until it is loaded. */
  readonly timeline: readonly TimelineStep[] | undefined
  /** Fields whose rows show what the newest submission has changed. */
  readonly shownInRows: readonly ProviderProblem[]
}

export function ProviderHistory({ profile, timeline, shownInRows }: ProviderHistoryProps) {
  const toStep = useHistoryStep(profile)
  const steps = timeline ?? knownSteps(profile)
  const newest = steps.findIndex(({ changes }) => changes)
  return <History steps={steps.map((step, at) => toStep(step, at === newest ? shownInRows : []))} />
}

/** What the profile alone says, newest first. */
function knownSteps({ accountApprovalStatus: status, createdAt, submittedAt, decidedAt, decidedBy, reason }: Profile): TimelineStep[] {
  const isResubmitted = createdAt && submittedAt && Date.parse(submittedAt) > Date.parse(createdAt)
  const decided = { APPROVED: 'approved', REJECTED: 'rejected', PENDING: undefined } as const
  const decision = status && decided[status]
  return [
    ...(decision ? [{ kind: decision, at: decidedAt ?? '', by: decidedBy, reason }] : []),
    ...(isResubmitted ? [{ kind: 'resubmitted', at: submittedAt } as const] : []),
    { kind: 'registered', at: createdAt ?? '' },
  ]
}

const icons = {
  registered: 'CREATED',
  verified: 'VERIFIED',
  resubmitted: 'CHANGED',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  licenceSent: 'CHANGED',
  licenceAccepted: 'APPROVED',
  licenceRefused: 'REJECTED',
} as const

const kindsOfBusiness: readonly TimelineStep['kind'][] = ['registered', 'verified', 'resubmitted', 'licenceSent']

function useHistoryStep(profile: Profile): (step: TimelineStep, shownInRows: readonly ProviderProblem[]) => HistoryStep {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  const fmt = useFmt()
  const dayFmt = createDayFmt(useLanguage())
  const business = <InlineName {...businessNames(profile)} />
  return ({ kind, at, by, reason, problems = [], changes, licenceExpiresOn }, shownInRows) => ({
    kind: icons[kind],
    title: t(`history.${kind}`),
    by: kindsOfBusiness.includes(kind) ? business : by && <Written text={by} />,
    at,
    reason,
    details: (
      <>
        {licenceExpiresOn && <p className="text-caption text-ink-3">{t('history.validUntil', { day: dayFmt.day(licenceExpiresOn) })}</p>}
        {problems.length > 0 && (
          <p className="text-caption text-ink-3">
            {t('history.problems', { fields: fmt.list(problems.map((field) => page(`fields.${field}`))) })}
          </p>
        )}
        {changes && <Changes changes={changes} shownInRows={shownInRows} />}
      </>
    ),
  })
}

interface ChangesProps {
  readonly changes: NonNullable<TimelineStep['changes']>
  readonly shownInRows: readonly ProviderProblem[]
}

function showRow(field: ProviderProblem): void {
  const row = document.querySelector<HTMLElement>(`[data-problem-field="${field}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

/** Lists changes; a change that its row shows is only a link to that row. */
function Changes({ changes, shownInRows }: ChangesProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'panels' })
  const { t: page } = useTranslation('providers', { keyPrefix: 'record' })
  if (changes.length === 0) return <p className="text-caption text-ink-3">{t('history.noChanges')}</p>
  return (
    <dl className="grid gap-1 text-caption">
      {changes.map((change) => (
        <div key={change.field}>
          {shownInRows.includes(change.field) ? (
            <dt>
              <button type="button" className={`${linkClasses} touch:min-h-touch`} onClick={() => showRow(change.field)}>
                {page(`fields.${change.field}`)}
              </button>
            </dt>
          ) : (
            <>
              <dt className="text-ink-3">{page(`fields.${change.field}`)}</dt>
              <dd>
                <Before change={change} />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
