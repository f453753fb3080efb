import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LicencePanel } from '#components/document-viewer/licence-panel.tsx'
import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import type { ViewMemory } from '#components/document-viewer/view-memory.ts'
import { useToday } from '#components/list/use-today.ts'
import type { Correction } from '#components/review/decision-config.ts'
import { setLicenceExpiry } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { useSupports } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { type LicenceDay, toLicenceDay } from './licence-day.ts'
import type { ShownLicence } from './licence-details.tsx'
import { expiryFieldId, type LicenceSearch, useLicenceSearch } from './use-licence-search.ts'
import { findWaitingLicence, newLicenceId } from './waiting-licence.ts'

export interface RecordLicence {
  readonly search: LicenceSearch
  readonly panel: Elements
  /** About the licence that a decision is about: the new one while it waits. */
  readonly decided: {
    readonly result: TextSearch | undefined
    /** True if the reviewer has not seen it. */
    readonly isUnread: boolean
    /** Undefined if an approval notes none. */
    readonly day: LicenceDay | undefined
    /** Leads to the field for that day, if an approval needs another one. */
    readonly correction: Correction | undefined
  }
  /** True if the decision shows that; false while the licence opens by itself. */
  readonly isHinted: boolean
  /** Has it read for a decision, even where data is saved. */
  readonly read: () => void
  readonly showNew: () => void
}

interface RecordLicenceOptions {
  readonly id: string
  readonly profile: Profile
  readonly views: ViewMemory
  readonly isBeside: boolean
}

type LoadState = 'opened' | 'failed'

interface Reading {
  readonly state?: LoadState
  readonly result?: TextSearch
  /** The last day, as somebody has typed it. */
  readonly typed?: string | undefined
  /** A decision was asked for without a last day. */
  readonly isDayMissed?: boolean
}

/** Where it does not stand beside the fields, it is not loaded unasked. */
const savesData = () => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const loadDetails = () => import('./licence-details.tsx').then(({ LicenceDetails }) => LicenceDetails)

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
export function useRecordLicence({ id, profile, views, isBeside }: RecordLicenceOptions): RecordLicence {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const { search, viewer } = useLicenceSearch(profile)
  const canNoteExpiry = useSupports(setLicenceExpiry)
  const Details = useIdleModule(loadDetails, canNoteExpiry, true)
  const today = useToday()()
  const [isReadFor, setReadFor] = useState<string>()
  const [chosen, setChosen] = useState<ShownLicence>('next')
  const next = findWaitingLicence(profile)
  const [firstId] = useState(next?._id)
  useFocusFallback(
    (focused) => focused.closest(`#${newLicenceId}`) !== null,
    () => document.querySelector('h1'),
  )
  const { businessLicense, accountApprovalStatus: status } = profile
  const current = businessLicense ?? undefined
  const licence = next && chosen === 'next' ? { fileKey: next.fileKey } : current
  const [readings, changeReading] = useReadings()
  const decidedKey = next ? next.fileKey : status === 'PENDING' ? current?.fileKey : undefined
  const reading = decidedKey === undefined ? undefined : readings[decidedKey]
  const isUnread = decidedKey !== undefined && reading?.state !== 'opened'
  const toDay = (fileKey: string) => {
    const isNew = fileKey === next?.fileKey
    return toLicenceDay({
      typed: readings[fileKey]?.typed,
      saved: isNew ? undefined : profile.licenceExpiresOn,
      result: readings[fileKey]?.result,
      isDecidedOn: isNew || status !== 'APPROVED',
      isNew,
      today,
    })
  }
  const approvedKey = canNoteExpiry ? (next?.fileKey ?? (status === 'APPROVED' ? undefined : current?.fileKey)) : undefined
  const day = approvedKey === undefined ? undefined : toDay(approvedKey)
  const askForDay = () => {
    setChosen('next')
    if (approvedKey !== undefined) changeReading(approvedKey, { isDayMissed: true })
  }
  const panel = licence && (
    <LicencePanel
      key={`${licence.fileKey} ${isBeside}`}
      {...licence}
      opensItself={isBeside}
      readsItself={!isBeside && licence.fileKey === decidedKey && (isReadFor === decidedKey || !savesData())}
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
      {Details && (
        <Details
          id={id}
          profile={profile}
          newLicence={next}
          isReplaced={firstId !== undefined && firstId !== next?._id}
          shown={chosen}
          onShown={setChosen}
          licenceDay={toDay(licence.fileKey)}
          isMissed={readings[licence.fileKey]?.isDayMissed === true}
          onText={(typed) => changeReading(licence.fileKey, { typed })}
          onSaved={() => changeReading(licence.fileKey, { typed: undefined })}
          licence={search}
        />
      )}
    </LicencePanel>
  )
  return {
    search,
    panel,
    decided: {
      result: reading?.result,
      isUnread,
      day,
      correction: day?.problem && { label: t('enterDay'), show: askForDay, field: () => document.getElementById(expiryFieldId) },
    },
    isHinted: isUnread && (!isBeside || licence?.fileKey !== decidedKey || reading?.state === 'failed'),
    read: () => setReadFor(decidedKey),
    showNew: () => {
      flushSync(() => setChosen('next'))
      const section = document.getElementById(newLicenceId)
      section?.scrollIntoView({ block: 'center' })
      section?.focus({ preventScroll: true })
    },
  }
}
