import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu } from '#ui/dialogs/button-menu.tsx'
import type { Reversal } from './find-reversal.ts'
import { ReversalItem } from './reversal-item.tsx'

interface ReversalMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly reversal: Reversal
}

export function ReversalMenu({ reversal, ...menu }: ReversalMenuProps) {
  const { t } = useTranslation('review', { keyPrefix: 'decision.bar' })
  return (
    <ButtonMenu {...menu} label={t('more')}>
      <ReversalItem {...reversal} />
    </ButtonMenu>
  )
}
