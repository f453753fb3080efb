import { Item } from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { ButtonMenu, MenuItem, menuItemClasses } from '#ui/dialogs/button-menu.tsx'
import type { DealSearch } from '../search.ts'

interface MoreMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  /** Where the page has no room for the link, on a phone. */
  readonly copy: { readonly dealId: string; readonly search: DealSearch } | undefined
  readonly onDelete: () => void
}

export function MoreMenu({ copy, onDelete, ...menu }: MoreMenuProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  return (
    <ButtonMenu {...menu} label={t('review.more')}>
      {copy && (
        <Item asChild className={cx(menuItemClasses, 'sm:hidden')}>
          <Link to="/service-provider/deals/add" search={{ ...copy.search, copy: copy.dealId }}>
            <Copy aria-hidden className="size-icon-sm flex-none" />
            {t('copy')}
          </Link>
        </Item>
      )}
      <MenuItem icon={Trash2} onSelect={onDelete}>
        {t('delete.open')}
      </MenuItem>
    </ButtonMenu>
  )
}
