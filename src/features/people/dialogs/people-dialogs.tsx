import type { OpenAct } from '../open-act.ts'
import { EndingDialog } from './ending-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface PeopleDialogsProps {
  readonly opened: OpenAct
  readonly onClose: () => void
  /** Somebody else was faster. */
  readonly onChanged: () => void
}

export function PeopleDialogs({ opened, ...dialog }: PeopleDialogsProps) {
  switch (opened.act) {
    case 'invite':
      return <InviteDialog onClose={dialog.onClose} />
    case 'role':
      return <RoleDialog person={opened.person} {...dialog} />
    case 'handOver':
      return <HandOverDialog person={opened.person} {...dialog} />
    default:
      return <EndingDialog ended={opened} {...dialog} />
  }
}
