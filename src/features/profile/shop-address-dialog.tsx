import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { shopAddress } from '#contract/shop-address.ts'
import { useServices } from '#lib/services.ts'
import { profileMutations } from './api.ts'

const AddressInput = z.object({ shopAddress })
type AddressInput = z.input<typeof AddressInput>

interface ShopAddressDialogProps {
  readonly providerId: string
  readonly current: string
  /** What stands before the name. */
  readonly prefix: string
  readonly onClose: () => void
}

/** Chooses the name in the address of the public page. */
export function ShopAddressDialog({ providerId, current, prefix, onClose }: ShopAddressDialogProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.publicPage' })
  const { api } = useServices()
  const { mutateAsync } = useMutation(profileMutations(api).setShopAddress())
  const form = useSmallForm({
    schema: AddressInput,
    values: { shopAddress: current },
    send: (body, key) => mutateAsync({ params: { userId: providerId }, body, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog {...form} title={t('change')} description={t('changeText')} submitLabel={t('save')} onClose={onClose}>
      <TextField<AddressInput>
        name="shopAddress"
        kind="latin"
        label={t('name')}
        hint={
          <>
            <span>{t('nameHint')}</span> <bdi dir="ltr">{prefix}</bdi>
          </>
        }
        tidy={(text) => text.trim().toLowerCase()}
        autoComplete="off"
      />
    </FormDialog>
  )
}
