import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profile, updateProfile } from '#contract/profile.ts'
import { type ShopPaint, shopPaints } from '#contract/shop-paints.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { profileMutations, profileQueries } from './api.ts'
import { PartRow } from './part-row.tsx'

/** The colour of the shop on its vouchers, its kit and its customers' mails: saved by choosing it. */
export function PaintRow({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.paint' })
  const name = useId()
  const choose = useChoosePaint(profile)
  if (!useSupports(updateProfile, 'shopPaint')) return null
  const chosen = profile.shopPaint ?? shopPaints[0]
  return (
    <PartRow
      hasForm
      icon={<Palette aria-hidden />}
      title={<span id={name}>{t('title')}</span>}
      text={t('text')}
      isReady={undefined}
      control={
        <div role="radiogroup" aria-labelledby={name} className="flex flex-wrap gap-2">
          {shopPaints.map((paint) => (
            <label key={paint} className="grid min-w-touch cursor-pointer justify-items-center gap-1 text-caption">
              <input type="radio" name={name} className="peer sr-only" checked={paint === chosen} onChange={() => choose(paint)} />
              <span
                data-shop={paint}
                className="size-sm rounded-full border-4 border-surface bg-shop outline-1 outline-line-strong forced-color-adjust-none peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-focus peer-focus-visible:outline-4"
              />
              <span className="text-ink-2 peer-checked:font-semibold peer-checked:text-ink">{t(`names.${paint}`)}</span>
            </label>
          ))}
        </div>
      }
    />
  )
}

/** The paint is shown at once, and the former one again if it was not saved. */
function useChoosePaint({ _id: userId = '', shopPaint: former }: Profile) {
  const { api } = useServices()
  const client = useQueryClient()
  const { queryKey } = profileQueries(api).current(userId)
  const show = (shopPaint: ShopPaint | null | undefined) =>
    client.setQueryData<Profile>(queryKey, (profile) => profile && { ...profile, shopPaint })
  // One after the other: arrow keys pass by the paints between.
  const { mutate } = useMutation({ ...profileMutations(api).setPaint(), scope: { id: 'shopPaint' } })
  return (shopPaint: ShopPaint) => {
    show(shopPaint)
    mutate({ params: { userId }, body: { shopPaint } }, { onError: () => show(former) })
  }
}
