import { useTranslation } from 'react-i18next'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Calendar } from '#ui/fields/calendar.tsx'

interface DayPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
  readonly chosen: string | undefined
  readonly onDay: (day: string) => void
}

export function DayPanel({ open, onOpenChange, button, today, chosen, onDay }: DayPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'calendar' })
  return (
    <ButtonPopover open={open} onOpenChange={onOpenChange} button={button} label={t('choose')} className="w-[22rem]">
      <Calendar
        first={chosen}
        last={chosen}
        today={today}
        choices="future"
        months={1}
        onDay={onDay}
        dayLabel={(name, { isToday, isChosen }) => {
          const day = isToday ? t('dayToday', { day: name }) : name
          return isChosen ? t('dayChosen', { day }) : day
        }}
        previousLabel={t('previousMonth')}
        nextLabel={t('nextMonth')}
      />
    </ButtonPopover>
  )
}
