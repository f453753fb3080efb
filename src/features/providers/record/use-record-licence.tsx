import { type ReactNode, useState } from 'react'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import type { Profile } from '#contract/profile.ts'
import { type LicenceSearch, useLicenceSearch } from './use-licence-search.ts'

interface RecordLicence {
  readonly search: LicenceSearch
  readonly panel: ReactNode
  /** It is on no screen that the reviewer has seen. */
  readonly isUnread: boolean
  /** So is said before the decision; not in the moment in which it opens by itself. */
  readonly isHinted: boolean
}

interface RecordLicenceOptions {
  readonly profile: Profile
  readonly views: ViewMemory
  readonly isBeside: boolean
}

export function useRecordLicence({ profile, views, isBeside }: RecordLicenceOptions): RecordLicence {
  const { search, viewer } = useLicenceSearch(profile)
  const [opening, setOpening] = useState<{ readonly fileKey: string; readonly state: 'opened' | 'failed' }>()
  const licence = profile.businessLicense
  if (!licence) return { search, panel: undefined, isUnread: false, isHinted: false }
  const { fileKey } = licence
  const state = opening?.fileKey === fileKey ? opening.state : undefined
  const isUnread = profile.accountApprovalStatus === 'PENDING' && state !== 'opened'
  return {
    search,
    isUnread,
    isHinted: isUnread && (!isBeside || state === 'failed'),
    panel: (
      <LicencePanel
        key={`${fileKey} ${isBeside}`}
        {...licence}
        opensItself={isBeside}
        viewer={{
          fills: isBeside,
          view: views.read(fileKey),
          onView: (view) => views.write(fileKey, view),
          search: viewer,
          // A licence that was open counts as read, even if a later page of it fails.
          onState: (next) =>
            setOpening((before) => (before?.fileKey === fileKey && before.state === 'opened' ? before : { fileKey, state: next })),
        }}
      />
    ),
  }
}
