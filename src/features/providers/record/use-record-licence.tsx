import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import { setLicenceExpiry } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { LicenceExpiryProps } from './licence-expiry.tsx'
import { newLicenceAttribute } from './new-licence-attribute.ts'
import type { NewLicenceDecisionProps } from './new-licence-decision.tsx'
import { type LicenceSearch, useLicenceSearch } from './use-licence-search.ts'

interface RecordLicence {
  readonly search: LicenceSearch
  readonly panel: ReactNode
  /** True if the reviewer has not seen the licence. */
  readonly isUnread: boolean
  /** True if the decision shows that; false while the licence opens by itself. */
  readonly isHinted: boolean
  /** The end of the licence that is typed and not saved yet. */
  readonly unsavedDay: string | undefined
}

/** Parts that are loaded after the page. */
interface LicenceParts {
  readonly LicenceExpiry: ComponentType<LicenceExpiryProps>
  readonly NewLicenceDecision: ComponentType<NewLicenceDecisionProps>
}

interface RecordLicenceOptions {
  readonly id: string
  readonly profile: Profile
  readonly views: ViewMemory
  readonly isBeside: boolean
  readonly parts: LicenceParts | undefined
}

type LoadState = 'opened' | 'failed'

/** Tracks the load state of the licence on screen. Once open it counts as read, even if a later page fails. */
function useLoadState(fileKey: string | undefined) {
  const [latest, setLatest] = useState<{ readonly fileKey: string | undefined; readonly state: LoadState }>()
  const state = latest?.fileKey === fileKey ? latest?.state : undefined
  const onState = (entered: LoadState) =>
    setLatest((before) => (before?.fileKey === fileKey && before?.state === 'opened' ? before : { fileKey, state: entered }))
  return [state, onState] as const
}

/** Returns the licence of a record. A new licence comes before the current one. */
export function useRecordLicence({ id, profile, views, isBeside, parts }: RecordLicenceOptions): RecordLicence {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { search, viewer } = useLicenceSearch(profile)
  const canNoteExpiry = useSupports(setLicenceExpiry)
  const [unsavedDay, setUnsavedDay] = useState<string>()
  const [chosen, setChosen] = useState<'next' | 'current'>('next')
  useFocusFallback(
    (focused) => focused.closest(`[${newLicenceAttribute}]`) !== null,
    () => document.querySelector('h1'),
  )
  const current = profile.businessLicense ?? undefined
  const next = profile.newLicence?.status === 'PENDING' ? profile.newLicence : undefined
  const isNext = next !== undefined && chosen === 'next'
  const licence = isNext ? { fileKey: next.fileKey } : current
  const [state, onState] = useLoadState(licence?.fileKey)
  const isUnread = licence !== undefined && profile.accountApprovalStatus === 'PENDING' && state !== 'opened'
  const details = canNoteExpiry && parts && (
    <>
      {next && current && (
        <SegmentedControl
          label={t('which')}
          className="mx-3 mb-3 self-start justify-self-start"
          value={chosen}
          options={(['next', 'current'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setChosen}
        />
      )}
      {isNext ? (
        <parts.NewLicenceDecision key={next._id} id={id} newLicence={next} licence={search} />
      ) : (
        <parts.LicenceExpiry key={licence?.fileKey} id={id} profile={profile} licence={search} onUnsaved={setUnsavedDay} />
      )}
    </>
  )
  const panel = licence && (
    <LicencePanel
      key={`${licence.fileKey} ${isBeside}`}
      {...licence}
      opensItself={isBeside}
      viewer={{
        fills: isBeside,
        view: views.read(licence.fileKey),
        onView: (view) => views.write(licence.fileKey, view),
        search: viewer,
        onState,
      }}
    >
      {details}
    </LicencePanel>
  )
  return { search, panel, isUnread, isHinted: isUnread && (!isBeside || state === 'failed'), unsavedDay }
}
