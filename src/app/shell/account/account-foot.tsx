import { ChevronsUpDown } from 'lucide-react'
import { AccountButton } from './account-button.tsx'
import { PersonAvatar, PersonNames } from './person.tsx'

/** The footer of sidebar and drawer: the signed-in user, who opens the account menu. */
export const AccountFoot = () => (
  <div className="mt-auto border-line border-t pt-3">
    <AccountButton
      side="top"
      buttonClassName="flex min-h-touch w-full items-center gap-2 rounded-1 px-2 py-1 text-start hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <PersonAvatar />
      <PersonNames />
      <ChevronsUpDown aria-hidden className="size-icon-xs flex-none text-ink-3" />
    </AccountButton>
  </div>
)
