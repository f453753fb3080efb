import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import { allowedDecisions } from '#components/review/decisions.ts'
import { ReviewPage } from '#components/review/review-page.tsx'
import type { Profile } from '#contract/profile.ts'
import { decideProvider } from '#contract/providers.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import type { ProviderRecordSearch } from '../search.ts'
import { besideQuery } from './beside-query.ts'
import { ChecklistContext } from './checklist.tsx'
import { LicenceNote } from './licence-note.tsx'
import { NewLicenceNotice } from './new-licence-notice.tsx'
import { ProblemCount } from './problem-count.tsx'
import { problemShortcuts } from './problem-shortcuts.ts'
import { RecordHeader } from './record-header.tsx'
import { ContactSection, HoursSection, IdentitySection, LegalSection, LocationSection, PicturesSection } from './sections.tsx'
import { sinceRejection } from './since-rejection.ts'
import { useChangedSinceRead } from './use-changed-since-read.ts'
import { useNewLicenceDecision } from './use-new-licence-decision.tsx'
import { useProviderDecision } from './use-provider-decision.tsx'
import { useRecordLicence } from './use-record-licence.tsx'
import { useRejection } from './use-rejection.ts'
import { findWaitingLicence } from './waiting-licence.ts'

interface ReviewProviderProps {
  readonly id: string
  readonly profile: Profile
  readonly search: ProviderRecordSearch
  readonly views: ViewMemory
}

const loadPanels = async () => {
  const [panels, { Faults }, { DecisionEffects }, { ApprovalExpiry }, { LicenceExpiry }, { NewLicenceSection }, { LicenceWarning }] =
    await Promise.all([
      import('./record-panels.tsx'),
      import('./faults-choice.tsx'),
      import('./decision-effects.tsx'),
      import('./approval-expiry.tsx'),
      import('./licence-expiry.tsx'),
      import('./new-licence-section.tsx'),
      import('./licence-warning.tsx'),
    ])
  return { ...panels, Faults, Effects: DecisionEffects, ApprovalExpiry, LicenceExpiry, NewLicenceSection, LicenceWarning }
}

/** Replaces the note about who sees the decision. */
const decisionNote = (problems: number, isLicenceUnread: boolean) =>
  (problems > 0 || isLicenceUnread) && (
    <span className="flex flex-wrap justify-end gap-x-4">
      {problems > 0 && <ProblemCount count={problems} />}
      {isLicenceUnread && <LicenceNote />}
    </span>
  )

/** For a URL without a tab: the tab of the status, or the lane of new licences. */
function findQueue(profile: Profile): Pick<ProviderRecordSearch, 'status' | 'licence'> {
  const { accountApprovalStatus: status } = profile
  if (!status || status === 'PENDING') return {}
  return { status, ...(findWaitingLicence(profile) && { licence: 'sent' }) }
}

/** A URL without a tab uses the queue of the business at mounting. */
export function ReviewProvider({ id, profile, search: address, views }: ReviewProviderProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const client = useQueryClient()
  const { api } = useServices()
  const takesProblems = useSupports(decideProvider, 'problems')
  const { accountApprovalStatus: status } = profile
  const [opened] = useState(() => findQueue(profile))
  const search = address.status ? address : { ...address, ...opened }
  const record = useQuery(providerQueries(api).record(id))
  const draft = useRejection(id, profile)
  const rejection = takesProblems && allowedDecisions(status).reject ? draft : undefined
  const since = useMemo(() => (record.data && status === 'PENDING' ? sinceRejection(record.data) : undefined), [record.data, status])
  const isBeside = useMedia(besideQuery)
  const panels = useIdleModule(loadPanels, true, true)
  const licence = useRecordLicence({ id, profile, views, isBeside, parts: panels })
  const changed = useChangedSinceRead(profile)
  const decided = useProviderDecision({
    id,
    profile: changed.read,
    figures: record.data?.figures,
    similar: record.data?.similar,
    rejection,
    isLicenceUnread: licence.decided.isUnread,
    licence: licence.search,
    unsavedDay: licence.unsavedDay,
    parts: panels,
    search,
  })
  const part = useNewLicenceDecision({ id, profile, licence, parts: panels, search })
  const waitingLicence = part && findWaitingLicence(profile)
  // What is marked is about the whole business.
  const marks = waitingLicence ? undefined : rejection
  const history = panels ? (
    <panels.ProviderHistory
      profile={profile}
      timeline={record.data?.timeline}
      shownInRows={since?.changes.map(({ field }) => field) ?? []}
    />
  ) : (
    <div aria-busy="true">
      <Skeleton className="h-row" />
    </div>
  )
  return (
    <ReviewPage
      decided={decided}
      search={search}
      list={(at) => providerQueries(api).list(at)}
      prefetch={(next) => void client.prefetchQuery(providerQueries(api).detail(next))}
      linkTo={(entry) =>
        entry
          ? providerLink(entry.search, entry.id)
          : { ...providerLink({ ...search, deal: undefined }), state: { skipsOpeningView: true } }
      }
      labels={t('queue', { returnObjects: true })}
      header={(queue, onWithdraw) => (
        <RecordHeader
          profile={profile}
          search={search}
          queue={queue}
          onWithdraw={onWithdraw}
          notice={part && <NewLicenceNotice newLicence={waitingLicence} decided={part.decided.subject.status} onPress={licence.showNew} />}
        />
      )}
      part={part}
      {...(rejection && {
        rejection: { reason: rejection.text, onReason: rejection.setText, problems: rejection.marked, onDecided: rejection.clear },
      })}
      {...(marks && { shortcuts: problemShortcuts(marks), shortcutLines: [{ caps: 'X', text: t('queue.problem') }] })}
      note={decisionNote(marks?.marked.length ?? 0, licence.isHinted)}
      main={
        <ChecklistContext
          value={{
            rejection: marks,
            problems: marks?.marked ?? profile.problems ?? [],
            since,
            Faults: panels?.Faults,
            licence: licence.search,
          }}
        >
          {!status && <Alert tone="warn" title={t('unknownStatus')} />}
          {panels && <panels.ChangedWhileOpen changed={changed} />}
          {panels && record.data && <panels.SimilarAccounts accounts={record.data.similar} />}
          {panels && since && <panels.ResubmissionNote since={since} />}
          <IdentitySection profile={profile} />
          <LegalSection profile={profile} licence={isBeside ? undefined : licence.panel} />
          <ContactSection profile={profile} />
          <LocationSection profile={profile} city={record.data?.city} />
          <HoursSection profile={profile} />
          <PicturesSection profile={profile} />
        </ChecklistContext>
      }
      beside={isBeside ? licence.panel : undefined}
      aside={panels && record.isEnabled ? [<panels.Figures key="figures" profile={profile} query={record} />, history] : [history, null]}
    />
  )
}
