import type { ReactNode } from 'react'
import type { City } from '#contract/city.ts'
import type { Profile } from '#contract/profile.ts'
import type { Elements } from '#ui/elements.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { RecordHead } from './record-head.tsx'
import { ContactSection, HoursSection, IdentitySection, LegalSection, LocationSection } from './sections.tsx'

interface SettledRecordProps {
  readonly profile: Profile
  readonly licence: Elements
  readonly isBeside: boolean
  readonly city: City | null | undefined
  readonly notes: Elements
  readonly figures: Elements
  readonly history: Elements
}

/** What is asked most comes first; in one column that is whom to call. */
export function SettledRecord({ profile, licence, isBeside, city, notes, figures, history }: SettledRecordProps) {
  const isPhone = useMedia('(max-width: 40rem)')
  const identity = <IdentitySection profile={profile} isNamedAbove />
  const legal = <LegalSection profile={profile} licence={isBeside ? undefined : licence} />
  const contact = <ContactSection profile={profile} />
  const location = <LocationSection profile={profile} city={city} />
  const hours = <HoursSection profile={profile} isFolded={isPhone} />
  const head = <RecordHead profile={profile} figures={figures} />
  if (!isBeside)
    return (
      <div className="grid max-w-page gap-5 pb-6">
        {head}
        {notes}
        {identity}
        {contact}
        {legal}
        {location}
        {hours}
        {history}
      </div>
    )
  return (
    <SettledColumns
      head={head}
      main={
        <>
          {notes}
          {identity}
          {legal}
          {contact}
          {location}
        </>
      }
      licence={licence}
      panels={history}
      last={hours}
    />
  )
}

interface SettledColumnsProps {
  readonly head: ReactNode
  readonly main: ReactNode
  readonly licence: Elements
  readonly panels: ReactNode
  /** Below the licence on a very wide screen, below the panels on others. */
  readonly last: ReactNode
}

/** Nothing is to decide: the licence scrolls with the page, and both columns are used. */
const SettledColumns = ({ head, main, licence, panels, last }: SettledColumnsProps) => (
  <div className="grid max-w-wide grid-cols-[minmax(0,10fr)_minmax(0,11fr)] gap-5 pb-6 2xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)_18rem] 2xl:gap-6">
    <div className="col-span-full">{head}</div>
    <div className="grid min-w-0 content-start gap-5">{main}</div>
    <div className="grid min-w-0 content-start gap-5 2xl:col-span-2 2xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-rows-[auto_1fr] 2xl:gap-x-6">
      {licence && <div className="h-[28rem] min-w-0">{licence}</div>}
      <div className="grid min-w-0 content-start gap-5 2xl:col-start-2 2xl:row-span-2 2xl:row-start-1">{panels}</div>
      <div className="min-w-0">{last}</div>
    </div>
  </div>
)
