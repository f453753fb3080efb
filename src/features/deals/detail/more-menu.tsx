import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n/use-translations.ts'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { dealDetailMessages } from './messages.ts'

interface MoreMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly onDelete: () => void
}

export function MoreMenu({ onDelete, ...menu }: MoreMenuProps) {
  const t = useTranslations(dealDetailMessages)
  return (
    <ButtonMenu {...menu} label={t('review.more')}>
      <MenuItem icon={Trash2} onSelect={onDelete}>
        {t('delete.open')}
      </MenuItem>
    </ButtonMenu>
  )
}
