import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#contract/limits.ts'
import { useFmt, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import { snoozeTimes } from './snooze-times.ts'

interface SnoozeMenuProps
  extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button' | 'label' | 'container'>,
    TimesProps {}

/** The times until which a task can be snoozed. */
export function SnoozeMenu({ onChoose, ...menu }: SnoozeMenuProps) {
  return (
    <ButtonMenu {...menu}>
      <Times onChoose={onChoose} />
    </ButtonMenu>
  )
}

interface TimesProps {
  readonly onChoose: (until: string) => void
}

/** Times are counted from the moment at which the menu was opened. */
function Times({ onChoose }: TimesProps) {
  const { t } = useTranslation('inbox', { keyPrefix: 'snooze.times' })
  const fmt = useFmt()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const { clock } = useServices()
  const [times] = useState(() => snoozeTimes(clock.now(), timeZone))
  return times.map(({ name, at }) => (
    <MenuItem key={name} onSelect={() => onChoose(at)}>
      {t(name, { time: fmt.time(at) })}
    </MenuItem>
  ))
}
