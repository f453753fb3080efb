import { useTranslation } from 'react-i18next'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { NameForm } from './name-form.tsx'

interface NamePopoverProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly name?: string
  readonly submit: string
  readonly onName: (name: string) => Promise<void>
}

/** Names a view beside the button that saves or renames it. */
export function NamePopover({ name, submit, onName, ...popover }: NamePopoverProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return (
    <ButtonPopover {...popover} className="w-[22rem]">
      <NameForm label={t('name')} {...(name && { name })} submit={submit} onName={onName} onCancel={() => popover.onOpenChange(false)} />
    </ButtonPopover>
  )
}
