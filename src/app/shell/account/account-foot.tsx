import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { AccountButton } from './account-button.tsx'
import { PersonAvatar, PersonNames } from './person.tsx'
import { useLeave } from './use-leave.ts'

/** The footer of sidebar and drawer: the signed-in user with the account menu, and the sign-out. */
export function AccountFoot() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { isLeaving, leave } = useLeave()
  return (
    <div className="mt-auto flex items-center gap-1 border-line border-t pt-3">
      <AccountButton
        side="top"
        className="min-w-0 grow"
        buttonClassName="flex min-h-touch w-full items-center gap-2 rounded-1 px-2 py-1 text-start hover:bg-sunken"
      >
        <PersonAvatar />
        <PersonNames />
        <ChevronsUpDown aria-hidden className="size-icon-xs flex-none text-ink-3" />
      </AccountButton>
      <IconButton
        size="sm"
        label={isLeaving ? t('signingOut') : t('signOut')}
        aria-disabled={isLeaving}
        icon={isLeaving ? <SpinnerRing /> : <LogOut aria-hidden className="size-icon rtl:-scale-x-100" />}
        onClick={leave}
      />
    </div>
  )
}
