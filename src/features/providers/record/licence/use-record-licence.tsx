import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import { setLicenceExpiry } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import type { Elements } from '#ui/elements.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { LicenceExpiryProps } from './licence-expiry.tsx'
import { findNewLicenceSection, newLicenceAttribute } from './new-licence-attribute.ts'
import type { NewLicenceSectionProps } from './new-licence-section.tsx'
import { type LicenceSearch, useLicenceSearch } from './use-licence-search.ts'
import { findWaitingLicence } from './waiting-licence.ts'

export interface RecordLicence {
  readonly search: LicenceSearch
  readonly panel: Elements
  /** About the licence that a decision is about: the new one while it waits. */
  readonly decided: {
    readonly result: TextSearch | undefined
    /** True if the reviewer has not seen it. */
    readonly isUnread: boolean
    /** Its last day as typed. */
    readonly day: string | undefined
  }
  /** True if the decision shows that; false while the licence opens by itself. */
  readonly isHinted: boolean
  /** The end of the licence that is typed and not saved yet. */
  readonly unsavedDay: string | undefined
  readonly showNew: () => void
}

/** Parts that are loaded after the page. */
interface LicenceParts {
  readonly LicenceExpiry: ComponentType<LicenceExpiryProps>
  readonly NewLicenceSection: ComponentType<NewLicenceSectionProps>
}

interface RecordLicenceOptions {
  readonly id: string
  readonly profile: Profile
  readonly views: ViewMemory
  readonly isBeside: boolean
  readonly parts: LicenceParts | undefined
}

type LoadState = 'opened' | 'failed'

interface Reading {
  readonly state?: LoadState
  readonly result?: TextSearch
}

/** Keeps the state of each licence that was on screen. Once open it counts as read, even if a later page fails. */
function useReadings() {
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({})
  const change = (fileKey: string, part: Reading) =>
    setReadings((all) => ({
      ...all,
      [fileKey]: { ...all[fileKey], ...part, ...(all[fileKey]?.state === 'opened' && { state: 'opened' }) },
    }))
  return [readings, change] as const
}

/** Returns the licence of a record. A new licence comes before the current one. */
export function useRecordLicence({ id, profile, views, isBeside, parts }: RecordLicenceOptions): RecordLicence {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { search, viewer } = useLicenceSearch(profile)
  const canNoteExpiry = useSupports(setLicenceExpiry)
  const [unsavedDay, setUnsavedDay] = useState<string>()
  const [chosen, setChosen] = useState<'next' | 'current'>('next')
  const [typed, setTyped] = useState<{ readonly licenceId: string; readonly day: string | undefined }>()
  const next = findWaitingLicence(profile)
  const [firstId] = useState(next?._id)
  useFocusFallback(
    (focused) => focused.closest(`[${newLicenceAttribute}]`) !== null,
    () => document.querySelector('h1'),
  )
  const current = profile.businessLicense ?? undefined
  const isNext = next !== undefined && chosen === 'next'
  const licence = isNext ? { fileKey: next.fileKey } : current
  const [readings, changeReading] = useReadings()
  const decidedKey = next ? next.fileKey : profile.accountApprovalStatus === 'PENDING' ? current?.fileKey : undefined
  const reading = decidedKey === undefined ? undefined : readings[decidedKey]
  const isUnread = decidedKey !== undefined && reading?.state !== 'opened'
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
        <parts.NewLicenceSection
          key={next._id}
          newLicence={next}
          licence={search}
          isReplaced={firstId !== undefined && firstId !== next._id}
          onDay={(day) => setTyped({ licenceId: next._id, day })}
        />
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
        search: {
          ...viewer,
          onSearch: (result) => {
            viewer.onSearch(result)
            if (result) changeReading(licence.fileKey, { result })
          },
        },
        onState: (state) => changeReading(licence.fileKey, { state }),
      }}
    >
      {details}
    </LicencePanel>
  )
  return {
    search,
    panel,
    decided: { result: reading?.result, isUnread, day: next && typed?.licenceId === next._id ? typed.day : undefined },
    isHinted: isUnread && (!isBeside || licence?.fileKey !== decidedKey || reading?.state === 'failed'),
    unsavedDay,
    showNew: () => {
      flushSync(() => setChosen('next'))
      const section = findNewLicenceSection()
      section?.scrollIntoView({ block: 'center' })
      section?.focus({ preventScroll: true })
    },
  }
}
