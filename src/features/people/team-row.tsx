import type { ReactNode } from 'react'
import { Avatar } from '#ui/display/avatar.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { Written } from '#ui/display/written.tsx'
import type { Elements } from '#ui/elements.ts'

interface TeamRowProps {
  readonly name: string
  /** Under the name, if it is not the name. */
  readonly emailAddress?: string | undefined
  readonly icon?: Elements
  readonly chip?: Elements
  readonly role: ReactNode
  /** One or two lines. */
  readonly state: Elements
  readonly menu?: Elements
}

/** Who it is, what they are, and how things stand; on a phone below each other. */
export const TeamRow = ({ name, emailAddress, icon, chip, role, state, menu }: TeamRowProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 border-line border-t py-3 first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_7rem_15rem_2.75rem] md:gap-x-4">
    <span className="max-md:self-start">{icon ?? <Avatar name={name} />}</span>
    <div className="grid min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-medium">{emailAddress ? <Written text={name} /> : <EmailAddress address={name} />}</h2>
        {chip}
      </div>
      {emailAddress && (
        <p className="text-ink-2 text-small">
          <EmailAddress address={emailAddress} />
        </p>
      )}
    </div>
    <div className="col-start-3 row-start-1 justify-self-end max-md:self-start md:col-start-5">{menu}</div>
    <p className="col-span-2 col-start-2 text-small md:col-span-1 md:col-start-3 md:row-start-1">{role}</p>
    <div className="col-span-2 col-start-2 grid gap-0.5 text-ink-3 text-small md:col-span-1 md:col-start-4 md:row-start-1">{state}</div>
  </li>
)
