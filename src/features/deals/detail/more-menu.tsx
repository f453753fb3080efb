import { Item } from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reversal } from '#components/review/find-reversal.ts'
import { ReversalItem } from '#components/review/reversal-item.tsx'
import { ButtonMenu, MenuItem, menuItemClasses } from '#ui/dialogs/button-menu.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type DealSearch, leaveEnded } from '../search.ts'

interface MoreMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  /** The link to copy, where the page has no room for it, on a phone. */
  readonly copy: { readonly dealId: string; readonly search: DealSearch } | undefined
  readonly reversal: Reversal | undefined
  readonly onDelete: () => void
  readonly deletion: keyof typeof deletionWords
}

/** Asks which of two ways, if it has not gone one of them; a plain backend has another one. */
const deletionWords = { stopOrEnd: 'end.open', end: 'end.end.open', delete: 'delete.open' } as const

export function MoreMenu({ copy, reversal, onDelete, deletion, ...menu }: MoreMenuProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const hasRoom = useMedia('(min-width: 40rem)')
  return (
    <ButtonMenu {...menu} label={t('review.more')}>
      {copy && !hasRoom && (
        <Item asChild className={menuItemClasses}>
          <Link to="/service-provider/deals/add" search={{ ...leaveEnded(copy.search), copy: copy.dealId }}>
            <Copy aria-hidden className="size-icon-sm flex-none" />
            <span>{t('copy')}</span>
          </Link>
        </Item>
      )}
      {reversal && <ReversalItem {...reversal} />}
      <MenuItem icon={Trash2} onSelect={onDelete}>
        {t(deletionWords[deletion])}
      </MenuItem>
    </ButtonMenu>
  )
}
