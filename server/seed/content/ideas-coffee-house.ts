import type { Idea } from './idea.ts'

/** Bayt Al Bun, the café of the demo provider. */
export const coffeeHouse: readonly Idea[] = [
  {
    motif: 'coffee',
    terms: ['oneVisit', 'noCombining', 'takeAway'],
    quantity: 2,
    details: {
      en: 'Two V60 or flat white from our weekly roast, with two slices of warm date cake. Dine in or take away.',
      ar: 'كوبان من قهوة V60 أو فلات وايت من تحميصة الأسبوع، مع قطعتين من كيكة التمر الدافئة. للمحلي والسفري.',
    },
    variants: [['Specialty coffee and date cake for two', 'قهوة مختصة وكيكة تمر لشخصين', 78]],
  },
  {
    motif: 'icedLatte',
    terms: ['takeAway', 'showFirst'],
    quantity: 4,
    details: {
      en: 'Double espresso over cold sweet milk and plenty of ice, 480 ml. Oat milk on request at no charge.',
      ar: 'إسبريسو مزدوج على حليب بارد محلّى وثلج وفير، 480 مل. حليب الشوفان عند الطلب بلا رسوم.',
    },
    variants: [['Iced Spanish latte, large', 'سبانش لاتيه مثلّج، حجم كبير', 27]],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'oneTable'],
    hours: 'morning',
    quantity: 2,
    details: {
      en: 'Shakshuka, halloumi, labneh with olive oil, honey and cream, seasonal fruit, bread from our oven and two coffees.',
      ar: 'شكشوكة وحلّوم ولبنة بزيت الزيتون وعسل وقشطة وفاكهة الموسم وخبز من فرننا مع كوبي قهوة.',
    },
    variants: [['Breakfast tray for two', 'صينية فطور لشخصين', 98]],
  },
  {
    motif: 'dallah',
    terms: ['pickUp', 'stock'],
    details: {
      en: 'A pot of Saudi coffee with cardamom and saffron for six, with half a kilo of Sukkari dates and six small cups to keep.',
      ar: 'دلّة قهوة سعودية بالهيل والزعفران تكفي ستة أشخاص، مع نصف كيلو تمر سكّري وستة فناجين هدية.',
    },
    variants: [['Saudi coffee set with dates', 'طقم قهوة سعودية مع التمر', 120]],
  },
  {
    motif: 'maamoul',
    terms: ['pickUp', 'nuts'],
    quantity: 3,
    details: {
      en: 'Six soft cookies filled with date paste, walnut and a pinch of sea salt, baked twice a day.',
      ar: 'ست قطع كوكيز طرية محشوة بعجينة التمر والجوز ورشة من ملح البحر، تُخبز مرتين يومياً.',
    },
    variants: [['Box of six date cookies', 'علبة ست قطع كوكيز بالتمر', 56]],
  },
  {
    motif: 'coffee',
    terms: ['dineIn', 'bookFour'],
    quantity: 2,
    hours: 'tuesdayEvening',
    details: {
      en: 'Ethiopia, Colombia and Jazan side by side in small cups, with tasting cards and a barista who explains them.',
      ar: 'إثيوبيا وكولومبيا وجازان جنباً إلى جنب في فناجين صغيرة، مع بطاقات التذوّق وشرح من الباريستا.',
    },
    variants: [['Coffee tasting, three origins', 'تجربة تذوّق ثلاثة محاصيل', 66]],
  },
  {
    motif: 'croissant',
    terms: ['takeAway', 'oneVisit'],
    quantity: 3,
    hours: 'morning',
    details: {
      en: 'A butter croissant still warm and a flat white made with the bean of the week.',
      ar: 'كرواسون بالزبدة وهو دافئ مع فلات وايت من محصول الأسبوع.',
    },
    variants: [['Butter croissant and flat white', 'كرواسون بالزبدة مع فلات وايت', 34]],
  },
  {
    motif: 'coffee',
    terms: ['pickUp', 'sealed'],
    quantity: 2,
    hours: 'dayAndNight',
    atTheDoor: true,
    details: {
      en: 'A 250 g bag roasted this week, with notes of caramel, orange peel and cocoa. From the bean machine at our door, day and night.',
      ar: 'كيس 250 جراماً من تحميص هذا الأسبوع بإيحاءات الكراميل وقشر البرتقال والكاكاو. من جهاز البُنّ عند بابنا، ليلاً ونهاراً.',
    },
    variants: [['House roast beans, 250 g', 'بُنّ من تحميصنا الخاص، 250 جراماً', 68]],
  },
  {
    motif: 'icedLatte',
    terms: ['pickUp', 'keepCool'],
    quantity: 2,
    details: {
      en: 'Brewed cold for eighteen hours and bottled the same morning; six servings with ice.',
      ar: 'قهوة منقوعة على البارد 18 ساعة ومعبّأة في الصباح نفسه، تكفي ستة أكواب مع الثلج.',
    },
    variants: [['Cold brew, one-litre bottle', 'قارورة قهوة باردة، لتر واحد', 55]],
  },
  {
    motif: 'coffee',
    terms: ['bookDay', 'cancel', 'adults'],
    details: {
      en: 'Two hours at the machine with our head barista: grinding, pulling a shot and steaming milk. Six places a class.',
      ar: 'ساعتان على الآلة مع كبير الباريستا: الطحن والاستخلاص وتبخير الحليب. ستة مقاعد في كل درس.',
    },
    variants: [['Home barista class, two hours', 'درس الباريستا المنزلي لمدة ساعتين', 280]],
  },
  {
    motif: 'cake',
    terms: ['dineIn', 'nuts'],
    quantity: 2,
    details: {
      en: 'A generous slice of burnt Basque cheesecake with berry sauce and two hot or iced drinks.',
      ar: 'قطعة كبيرة من تشيز كيك الباسك مع صلصة التوت ومشروبين ساخنين أو باردين.',
    },
    variants: [['Basque cheesecake and two drinks', 'تشيز كيك الباسك مع مشروبين', 72]],
  },
  {
    motif: 'juice',
    terms: ['takeAway', 'vat'],
    quantity: 3,
    hours: 'afternoon',
    details: {
      en: 'Hibiscus with orange, mint lemonade or iced matcha: any two in the afternoon.',
      ar: 'كركديه بالبرتقال أو ليمون بالنعناع أو ماتشا مثلّجة: أي مشروبين وقت العصر.',
    },
    variants: [['Two cold drinks in the afternoon', 'مشروبان باردان وقت العصر', 48]],
  },
  {
    motif: 'coffee',
    terms: ['orderAhead', 'noCash'],
    details: {
      en: 'Three litres of filter coffee in a heat-keeping box with cups, milk and sugar, for up to twelve people.',
      ar: 'ثلاثة لترات من القهوة المقطّرة في صندوق حافظ للحرارة مع الأكواب والحليب والسكر، لاثني عشر شخصاً.',
    },
    variants: [['Office coffee box for twelve', 'صندوق قهوة للمكتب يكفي 12 شخصاً', 185]],
  },
  {
    motif: 'tea',
    terms: ['dineIn', 'bookFour'],
    hours: 'afternoon',
    details: {
      en: 'A pot of Taif rose tea with small sandwiches, scones, date cake and seasonal fruit on a stand.',
      ar: 'إبريق شاي بورد الطائف مع شطائر صغيرة وسكونز وكيكة تمر وفاكهة الموسم على حامل التقديم.',
    },
    variants: [['Afternoon tea for two', 'شاي العصر لشخصين', 110]],
  },
]
