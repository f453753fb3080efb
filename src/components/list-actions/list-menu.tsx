import { Download, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import type { OtherDownload } from '../download/download-menu.tsx'
import type { ListDownload } from '../download/use-list-download.ts'

/** Stands first in the menu, on phones only. */
export interface PhoneAction {
  readonly icon: LucideIcon
  readonly label: string
  readonly onSelect: () => void
}

interface ListMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly phoneAction: PhoneAction | undefined
  readonly download: ListDownload | undefined
  readonly onDownload: (download: OtherDownload['download']) => void
}

/** The actions of a list where its title has no room for their buttons. */
export function ListMenu({ phoneAction, download, onDownload, ...menu }: ListMenuProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  return (
    <ButtonMenu {...menu} label={t('actions')}>
      {phoneAction && (
        <MenuItem icon={phoneAction.icon} className="sm:hidden" onSelect={phoneAction.onSelect}>
          {phoneAction.label}
        </MenuItem>
      )}
      {download && (
        <MenuItem
          icon={Download}
          disabled={Boolean(download.disabled || download.isWaiting)}
          onSelect={() => onDownload(download.download)}
        >
          {download.label}
        </MenuItem>
      )}
      {download?.others?.map((other) => (
        <MenuItem key={other.label} icon={Download} onSelect={() => onDownload(other.download)}>
          {other.label}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
