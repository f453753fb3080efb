import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { getSide, type Role } from '#contract/roles.ts'
import { AccountButton } from './account/account-button.tsx'
import { PersonAvatar } from './account/person.tsx'
import { BellButton } from './bell-button.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ScanButton } from './scan-button.tsx'

interface HeadItem {
  readonly id: string
  /** Renders in its final size at once, so that nothing in the bar shifts; dialogs and panels are loaded on demand. */
  readonly item: ComponentType<{ readonly role: Role }>
  /** Whether a role sees the item; all roles by default. `isLocked`: the account of the business is not approved. */
  readonly isFor?: (role: Role, isLocked: boolean) => boolean
}

/** The items at the end of the head bar, in reading order. */
const items: readonly HeadItem[] = [
  { id: 'search', item: PaletteButton },
  { id: 'scan', item: ScanButton, isFor: (role, isLocked) => getSide(role) === 'provider' && !isLocked },
  { id: 'language', item: () => <LanguageSwitch /> },
  { id: 'bell', item: BellButton },
  { id: 'account', item: AccountItem },
]

export const headItems = (role: Role, isLocked: boolean): readonly HeadItem[] =>
  items.filter(({ isFor }) => isFor?.(role, isLocked) ?? true)

/** The account button of narrow screens, which have no sidebar. */
function AccountItem() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  return (
    <AccountButton
      label={t('account')}
      side="bottom"
      className="lg:hidden"
      buttonClassName="grid size-md place-items-center rounded-1 hover:bg-hover touch:size-touch"
    >
      <PersonAvatar />
    </AccountButton>
  )
}
