import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import { startedByLoader } from '#components/query-options.ts'
import { DecidedSteps, DecisionBar } from '#components/review/decision-bar.tsx'
import { allowedDecisions } from '#components/review/decisions.ts'
import { findReversal } from '#components/review/find-reversal.ts'
import { LazyDecisionDialog, useDecisionDialog } from '#components/review/lazy-decision-dialog.tsx'
import { useReview } from '#components/review/use-review.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider } from '#contract/providers.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FullHeight } from '#ui/frame/full-height.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import type { ProviderRecordSearch } from '../search.ts'
import { besideQuery } from './beside-query.ts'
import { ChecklistContext } from './checklist/checklist.tsx'
import { ProblemCount } from './checklist/problem-count.tsx'
import { problemShortcuts } from './checklist/problem-shortcuts.ts'
import { sinceRejection } from './checklist/since-rejection.ts'
import { type Rejection, useLaterFindings, useRejection } from './checklist/use-rejection.ts'
import { useNewLicenceDecision } from './decision/use-new-licence-decision.tsx'
import { useProviderDecision } from './decision/use-provider-decision.tsx'
import { findLicenceDoubt } from './licence/licence-doubt.ts'
import { LicenceNote } from './licence/licence-note.tsx'
import { NewLicenceNotice } from './licence/new-licence-notice.tsx'
import { type RecordLicence, useRecordLicence } from './licence/use-record-licence.tsx'
import { findWaitingLicence } from './licence/waiting-licence.ts'
import { RecordColumns } from './record-columns.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { ContactSection, HoursSection, IdentitySection, LegalSection, LocationSection, PicturesSection } from './sections/sections.tsx'
import { SettledRecord } from './sections/settled-record.tsx'
import { type ChangedSinceRead, useChangedSinceRead } from './sections/use-changed-since-read.ts'

interface ReviewProviderProps {
  readonly id: string
  readonly profile: Profile
  readonly search: ProviderRecordSearch
  readonly views: ViewMemory
  readonly panels: Panels
}

/** What is not needed to read the profile. */
export const loadPanels = async () => {
  const [panels, { Faults }] = await Promise.all([import('./sections/record-panels.tsx'), import('./checklist/faults-choice.tsx')])
  return { ...panels, Faults }
}

/** Replaces the note about who sees the decision. */
const decisionNote = (problems: number, isLicenceUnread: boolean) =>
  (problems > 0 || isLicenceUnread) && (
    <span className="flex flex-wrap justify-end gap-x-4">
      {problems > 0 && <ProblemCount count={problems} />}
      {isLicenceUnread && <LicenceNote />}
    </span>
  )

const isSettled = (profile: Profile) => profile.accountApprovalStatus === 'APPROVED' && !findWaitingLicence(profile)

/** For a URL without a tab: the tab of the status, or the lane of new licences. */
function findQueue(profile: Profile): Pick<ProviderRecordSearch, 'status' | 'licence'> {
  const { accountApprovalStatus: status } = profile
  if (!status || status === 'PENDING') return {}
  return { status, ...(findWaitingLicence(profile) && { licence: 'sent' }) }
}

/** A URL without a tab uses the queue of the business at mounting. */
export function ReviewProvider({ id, profile, search: address, views, panels }: ReviewProviderProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const labels = t('queue', { returnObjects: true })
  const [opened] = useState(() => findQueue(profile))
  // The page of a business that is decided on while it is open stays as it is.
  const [wasSettled] = useState(() => isSettled(profile))
  const search = address.status ? address : { ...address, ...opened }
  const isBeside = useMedia(besideQuery)
  const licence = useRecordLicence({ id, profile, views, isBeside })
  const { record, rejection, changed, decided } = useRecord({ id, profile, licence, search })
  const newLicence = useNewLicenceDecision({ id, profile, licence, search })
  const waitingLicence = newLicence && findWaitingLicence(profile)
  // What is marked is about the whole business, while it is reviewed.
  const marks = waitingLicence || wasSettled ? undefined : rejection
  const review = useRecordReview(id, search)
  const decisionDialog = useDecisionDialog<ProviderRecordSearch>()
  const licenceDialog = useDecisionDialog<ProviderRecordSearch>()
  const { afterDecision } = review.queue
  const found = {
    differing: findLicenceDoubt(licence.decided.result, false)?.differing.map(({ field }) => field) ?? [],
    hasSimilar: Boolean(record.data?.similar.length),
  }
  useLaterFindings(rejection, decisionDialog.request?.isApproved === false, found)
  const decide = (isApproved: boolean) => {
    licence.read()
    if (!isApproved && profile.accountApprovalStatus === 'PENDING') rejection?.suggest(found)
    decisionDialog.ask(decided.subject, isApproved, afterDecision)
  }
  const inBar = newLicence?.holdsBar ? newLicence : undefined
  const decideLicence =
    inBar?.isReady &&
    ((isApproved: boolean) => {
      licence.read()
      licenceDialog.ask(inBar.decided.subject, isApproved, inBar.goesOn ? afterDecision : undefined)
    })
  const bar = {
    decision: decideProvider,
    subject: (inBar?.decided ?? decided).subject,
    labels,
    review,
    words: inBar?.words,
    onDecide: inBar ? decideLicence || undefined : decide,
    keys: marks && { shortcuts: problemShortcuts(marks), lines: [{ caps: 'X', text: t('queue.problem') }] },
  }
  return (
    <FullHeight>
      <RecordHeader
        profile={profile}
        search={search}
        queue={review.queue}
        steps={<DecidedSteps {...bar} />}
        reversal={findReversal(decided.subject, decide)}
        notice={
          newLicence && (
            <NewLicenceNotice newLicence={waitingLicence} decided={newLicence.decided.subject.status} onPress={licence.showNew} />
          )
        }
      />
      <Columns
        profile={profile}
        record={record}
        marks={marks}
        changed={changed}
        licence={licence}
        panels={panels}
        isBeside={isBeside}
        isSettled={wasSettled && isSettled(profile)}
      />
      <DecisionBar
        {...bar}
        onIntent={(inBar ? licenceDialog : decisionDialog).preload}
        note={decisionNote(marks?.flagged.length ?? 0, licence.isHinted)}
      />
      <LazyDecisionDialog
        decisionDialog={decisionDialog}
        decided={decided}
        review={review}
        nextLabel={labels.nextOne}
        {...(rejection && {
          draft: {
            reason: rejection.text,
            onReason: rejection.setText,
            onCancel: rejection.dropSuggestion,
            onDecided: rejection.clear,
          },
        })}
      />
      {newLicence && (
        <LazyDecisionDialog
          decisionDialog={licenceDialog}
          decided={newLicence.decided}
          review={review}
          nextLabel={labels.nextOne}
          draft={newLicence.rejection}
          stays={!newLicence.goesOn}
        />
      )}
    </FullHeight>
  )
}

type Panels = Awaited<ReturnType<typeof loadPanels>> | undefined

interface RecordOptions {
  readonly id: string
  readonly profile: Profile
  readonly licence: RecordLicence
  readonly search: ProviderRecordSearch
}

/** What the server knows beyond the profile, and the decision about the business. */
function useRecord({ id, profile, licence, search }: RecordOptions) {
  const { api } = useServices()
  const takesProblems = useSupports(decideProvider, 'problems')
  const record = useQuery({ ...providerQueries(api).record(id), ...startedByLoader })
  const draft = useRejection(id, profile)
  const rejection = takesProblems && allowedDecisions(profile.accountApprovalStatus).reject ? draft : undefined
  const changed = useChangedSinceRead(profile)
  const decided = useProviderDecision({
    id,
    profile: changed.read,
    record: record.data,
    licence,
    rejection,
    search,
  })
  return { record, rejection, changed, decided }
}

function useRecordReview(id: string, search: ProviderRecordSearch) {
  const client = useQueryClient()
  const { api } = useServices()
  return useReview({
    id,
    search,
    list: (at) => providerQueries(api).list(at),
    prefetch: (next) => {
      void client.prefetchQuery(providerQueries(api).detail(next))
      void client.prefetchQuery(providerQueries(api).record(next))
    },
    linkTo: recordLink,
  })
}

/** The way back to the list does not keep the voucher. */
const recordLink = (search: ProviderRecordSearch, id?: string) =>
  id === undefined ? providerLink({ ...search, deal: undefined }) : providerLink(search, id)

interface ColumnsProps {
  readonly profile: Profile
  readonly record: ReturnType<typeof useRecord>['record']
  readonly marks: Rejection | undefined
  readonly changed: ChangedSinceRead
  readonly licence: RecordLicence
  readonly panels: Panels
  readonly isBeside: boolean
  /** Nothing is to decide. */
  readonly isSettled: boolean
}

function Columns({ profile, record, marks, changed, licence, panels, isBeside, isSettled }: ColumnsProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const { data } = record
  const { accountApprovalStatus: status } = profile
  const since = useMemo(() => (data && status === 'PENDING' ? sinceRejection(data) : undefined), [data, status])
  // Notes stand above the fields, and would move them.
  const isFirstLoading = record.isLoading && record.failureCount === 0
  if (status === 'PENDING' && (isFirstLoading || (!panels && (since || data?.similar.length)))) return <RecordSkeleton />
  const problems = marks?.flagged ?? profile.problems ?? []
  // A new business has nothing to count.
  const hasFigures = status !== 'PENDING' || record.isError || Boolean(data?.figures.totalVouchers)
  const history = panels ? (
    <panels.ProviderHistory profile={profile} timeline={data?.timeline} shownInRows={since?.changes.map(({ field }) => field) ?? []} />
  ) : (
    <div aria-busy="true">
      <Skeleton className="h-row" />
    </div>
  )
  const parts = { profile, isBeside, licence: licence.panel, city: data?.city }
  const notes = (
    <>
      {!status && <Alert tone="warn" title={t('unknownStatus')} />}
      {panels && <panels.ChangedWhileOpen changed={changed} />}
      {panels && data && <panels.SimilarAccounts accounts={data.similar} />}
      {panels && since && <panels.ResubmissionNote since={since} />}
    </>
  )
  return (
    // What the licence says about the fields is for a decision.
    <ChecklistContext
      value={{ rejection: marks, problems, since, Faults: panels?.Faults, licence: isSettled ? undefined : licence.search }}
    >
      {isSettled ? (
        <SettledRecord
          {...parts}
          notes={notes}
          figures={record.isEnabled && (panels ? <panels.Figures profile={profile} query={record} /> : <FiguresSkeleton />)}
          history={history}
        />
      ) : (
        <RecordColumns
          main={
            <>
              {notes}
              <IdentitySection profile={profile} />
              <LegalSection profile={profile} licence={isBeside ? undefined : licence.panel} />
              <ContactSection profile={profile} />
              <LocationSection profile={profile} city={data?.city} />
              <HoursSection profile={profile} />
              <PicturesSection profile={profile} />
            </>
          }
          beside={isBeside ? licence.panel : undefined}
          aside={
            panels && record.isEnabled && hasFigures
              ? [<panels.Figures key="figures" profile={profile} query={record} />, history]
              : [history, null]
          }
        />
      )}
    </ChecklistContext>
  )
}

const FiguresSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-row opacity-60" />
  </div>
)
