import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import type { Theme } from '../stores/theme-store.ts'
import { SegmentedControl } from './segmented-control.tsx'

const icons = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const

interface ThemeSwitchProps {
  readonly theme: Theme
  readonly onChange: (theme: Theme) => void
}

/** Light, dark or as the device has it. */
export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const t = useTranslations('common')
  const options = themes.map((value) => {
    const Icon = icons[value]
    return {
      value,
      label: (
        <>
          <Icon aria-hidden className="size-icon-sm" />
          <span className="sr-only">{t(`theme.${value}`)}</span>
        </>
      ),
    }
  })
  return <SegmentedControl label={t('theme.label')} options={options} value={theme} onChange={onChange} />
}
