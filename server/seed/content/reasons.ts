/** Why vouchers were rejected, as administrators write it: in the language in which they work with the business. */
export const reasons: readonly string[] = [
  'السعر الأصلي أعلى من السعر المنشور في قائمة الفرع. صحّح السعر ثم أعد الإرسال.',
  'The price before the discount is higher than the one on your own price list. Please correct it.',
  'يلزم تحديد الفروع التي تُقبل فيها القسيمة بالعربية والإنجليزية.',
  'Please name the branches that accept the voucher, in both languages.',
  'هذه القسيمة مكررة، وسبق قبول قسيمة بالمحتوى نفسه الشهر الماضي.',
  'A voucher with the same content was approved last month; please edit that one instead.',
  'الصورة عامة ولا تخص فرعكم. أرفق صورة لما يُقدَّم فعلاً.',
  'The picture is a general one. Please use a photograph of what the customer receives.',
  'الخصم أقل من الخصم المعلن في حسابكم للخدمة نفسها هذا الأسبوع.',
  'Your own account advertises a larger discount for the same thing this week.',
  'الكمية لكل عميل مرتفعة قياساً بما يمكن تقديمه في اليوم الواحد.',
  'The allowance per customer is more than your branch can serve in a day. Please lower it.',
  'يُرجى توضيح سريان القسيمة في رمضان، فالساعات تختلف فيه.',
  'Please say whether the voucher is valid in Ramadan, when your hours differ.',
  'وردت شكاوى من عدم قبول القسيمة السابقة عند الصندوق. تواصل معنا عبر مركز المساعدة أولاً.',
  'Customers reported that the till refused your last voucher. Please write to us through the help centre first.',
  'السجل التجاري ينتهي خلال أيام. جدّده ثم أعد إرسال القسيمة.',
  'Your municipal licence expires in a few days. Renew it, then send the voucher again.',
]

/** The rejected vouchers of the demo provider. */
export const rejectedOfDemo: Readonly<Record<string, string>> = {
  'Two cold drinks in the afternoon': 'التفاصيل تذكر الماتشا والصورة تُظهر عصيراً. أرفق صورة للمشروبات نفسها ثم أعد الإرسال.',
  'Office coffee box for twelve': 'Please add how long the box keeps the coffee hot, and what happens when an order is cancelled.',
}
