import { Flag, Image } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import type { RatingAct } from '../rating-act.ts'

interface RatingMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly canQuote: boolean
  readonly canReport: boolean
  readonly onAct: (act: RatingAct) => void
}

/** What a business seldom does with a rating. */
export function RatingMenu({ canQuote, canReport, onAct, ...menu }: RatingMenuProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'row' })
  return (
    // The table would cut off the menu of its last row.
    <ButtonMenu {...menu} container={document.body}>
      {canQuote && (
        <MenuItem icon={Image} onSelect={() => onAct('quote')}>
          {t('quote')}
        </MenuItem>
      )}
      {canReport && (
        <MenuItem icon={Flag} onSelect={() => onAct('report')}>
          {t('report')}
        </MenuItem>
      )}
    </ButtonMenu>
  )
}
