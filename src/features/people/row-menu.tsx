import type { ComponentProps } from 'react'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'

export interface RowAct extends Pick<ComponentProps<typeof MenuItem>, 'icon' | 'isMirrored' | 'disabled' | 'onSelect'> {
  readonly label: string
}

interface RowMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly acts: readonly RowAct[]
}

export const RowMenu = ({ acts, ...menu }: RowMenuProps) => (
  <ButtonMenu {...menu}>
    {acts.map(({ label, ...act }) => (
      <MenuItem key={label} {...act}>
        {label}
      </MenuItem>
    ))}
  </ButtonMenu>
)
