import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { shopAddress } from '#contract/shop-address.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
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
  const form = useForm<AddressInput, unknown, z.output<typeof AddressInput>>({
    defaultValues: { shopAddress: current },
    resolver: codeResolver(AddressInput),
    mode: 'onTouched',
  })
  const submission = useSubmit({
    form,
    toInput: (body) => ({ params: { userId: providerId }, body }),
    send: ({ params, body, key }) => mutateAsync({ params, body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    paths: ['shopAddress'],
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('change')} description={t('changeText')}>
      <DialogForm form={form} submission={submission} submitLabel={t('save')} onClose={onClose}>
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
      </DialogForm>
    </Dialog>
  )
}
