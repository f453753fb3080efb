import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'

interface MoreMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly onDelete: () => void
}

export function MoreMenu({ onDelete, ...menu }: MoreMenuProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <ButtonMenu {...menu} label={t('review.more')}>
      <MenuItem icon={Trash2} onSelect={onDelete}>
        {t('delete.open')}
      </MenuItem>
    </ButtonMenu>
  )
}
