// Web orders as a team would write them: the store's menu is kept in memory, by its version; prices are whole cents,
// with one tax on top; every amount is filled in, and checked where the shop has sent one. No discounts, charges,
// mandatory groups, times of day, rounding modes, future orders or card numbers: Comanda minds all of these.
import { createHash, randomBytes } from 'node:crypto';

const MENU_KINDS = ['tax', 'servingSizeLevel', 'category', 'modifierGroup', 'modifier', 'menuItem'];
const PLACED = 10;
const MINUTES_TO_ANSWER = 15;
const ATTEMPTS = 10;

const statements = {
  versions: {
    name: 'store_versions',
    text: 'select menu_version, settings_version from store_seq where account_id = $1 and store_id = $2',
  },
  menu: {
    name: 'store_menu',
    text: `select kind, doc from record where account_id = $1 and store_id = $2 and kind = any($3) and active and menu_to is null`,
  },
  // The condition on menu_version finds out whether the order was priced by the menu that holds.
  save: {
    name: 'save_order',
    text: `with seq as (
             update store_seq set journal_seq = journal_seq + 1
             where account_id = $1 and store_id = $2 and menu_version = $5
               and not exists (select from web_order where account_id = $1 and store_id = $2 and id = $3)
             returning journal_seq
           ), kept as (
             insert into web_order (account_id, store_id, id, status, due_at, placed_at, updated_at, is_paid, is_delivery, is_future,
                                    total, menu_version, digest, terms, doc, price_check, history, actor)
             select $1, $2, $3, ${PLACED}, $4::timestamptz + interval '${MINUTES_TO_ANSWER} minutes', $4, $4, false, $6, false,
                    $7, $5, $8, $9, $10, $11, $12, $13
             from seq
           )
           insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
           select $1, $2, journal_seq, $4, $13, 'placed', 'webOrder', $3, 1, '[]' from seq`,
  },
  find: {
    name: 'find_order',
    text: `select digest, menu_version, placed_at, doc, price_check, history, actor from web_order
           where account_id = $1 and store_id = $2 and id = $3`,
  },
};

const decimal = (cents) => {
  const rest = cents % 100;
  return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
};

// Half up, rates in thousandths of a percent.
const taxOf = (cents, tax) => Math.floor((cents * tax.percentage + 50000) / 100000);

// Adds what was sent to what was reckoned; where they contradict each other is written down.
function merge(sent, ours, path, differences) {
  for (const name in sent) {
    const theirs = sent[name];
    const known = ours[name];
    if (known === undefined) ours[name] = theirs;
    else if (theirs !== known && typeof theirs !== 'object') {
      differences.push({ path: path + name, client: String(theirs), server: String(known), rule: name });
    }
  }
  return ours;
}

const taxList = (tax, cents) => [{
  txExternalID: tax.id, txName: tax.name, percentage: tax.percentage, percentageStr: tax.percentageStr,
  amount: cents, amountStr: decimal(cents), isTaxPerServiceType: false,
}];

function readMenu(version, rows) {
  const menu = { version, tax: undefined, sizes: new Map(), groups: new Map(), modifiers: new Map(), items: new Map() };
  const prices = (list) => new Map(list.map((each) => [each.servingSizeLevel, each.price]));
  for (const row of rows) {
    const doc = JSON.parse(row.doc);
    if (row.kind === 'tax') menu.tax = doc;
    else if (row.kind === 'servingSizeLevel') menu.sizes.set(doc.id, doc.name);
    else if (row.kind === 'modifierGroup') menu.groups.set(doc.id, doc.name);
    else if (row.kind === 'modifier') {
      menu.modifiers.set(doc.id, { id: doc.id, name: doc.name, group: doc.modifyWith, prices: prices(doc.servingSizeLevels) });
    } else if (row.kind === 'menuItem') {
      const groups = new Map(doc.optionalModifierGroups.map((each) => [each.modifierGroup, each.maxSelections ?? Infinity]));
      const usual = doc.servingSizePrices.find((each) => each.isDefault)?.servingSizeLevel;
      menu.items.set(doc.id, {
        id: doc.id, name: doc.name, category: doc.category[0], usual, prices: prices(doc.servingSizePrices), groups,
        tax: doc.taxes.length > 0,
      });
    }
  }
  return menu;
}

export function addOrderRoutes(app, { run, identify, Refused }) {
  const menus = new Map(); // Store -> menu.

  async function currentMenu(account, store) {
    const { rows } = await run(statements.versions, [account, store]);
    if (rows.length === 0) throw new Refused(404, 'NOT_FOUND');
    const version = Number(rows[0].menu_version);
    const known = menus.get(store);
    if (known !== undefined && known.account === account && known.menu.version === version) return known.menu;
    const menu = readMenu(version, (await run(statements.menu, [account, store, MENU_KINDS])).rows);
    menus.set(store, { account, menu });
    return menu;
  }

  // What is known without asking: a save finds out by itself whether it still holds.
  function knownMenu(account, store) {
    const known = menus.get(store);
    return known !== undefined && known.account === account ? known.menu : currentMenu(account, store);
  }

  function priceModifier(menu, item, size, quantity, sent, chosen, path, differences) {
    const modifier = menu.modifiers.get(sent.mExternalID);
    const most = modifier && item.groups.get(modifier.group);
    if (most === undefined) throw new Refused(422, 'ITEM_NOT_AVAILABLE');
    const portions = sent.quantity ?? 1;
    const before = chosen.get(modifier.group) ?? 0;
    if (before + portions > most) throw new Refused(422, 'MODIFIER_RULE_VIOLATED');
    chosen.set(modifier.group, before + portions);
    const price = modifier.prices.get(size) ?? 0;
    const amount = price * portions * quantity;
    const tax = item.tax ? taxOf(amount, menu.tax) : 0;
    const ours = {
      mgExternalID: modifier.group, mgName: menu.groups.get(modifier.group), mName: modifier.name, quantity: portions,
      mPrice: price, mPriceStr: decimal(price), prefixPrice: 0, prefixPriceStr: '0.00',
      modifierPrice: price, modifierPriceStr: decimal(price), amount, amountStr: decimal(amount),
      totalAmount: amount + tax, totalAmountStr: decimal(amount + tax), taxAmount: tax, taxAmountStr: decimal(tax),
      inclusiveTaxAmount: 0, inclusiveTaxAmountStr: '0.00', totalTax: tax, totalTaxStr: decimal(tax),
      discountModifierprice: 0, discountModifierpriceStr: '0.00', discountTaxAmount: 0, discountTaxAmountStr: '0.00',
      discountInclusiveTaxAmount: 0, discountInclusiveTaxAmountStr: '0.00',
      taxes: taxList(menu.tax, tax), inclusiveTaxes: [],
    };
    return merge(sent, ours, path, differences);
  }

  function priceLine(menu, sent, path, differences) {
    const item = menu.items.get(sent.miExternalID);
    const size = sent.ssExternalID ?? item?.usual;
    const price = item?.prices.get(size);
    if (price === undefined) throw new Refused(422, 'ITEM_NOT_AVAILABLE');
    const { quantity } = sent;
    const priceAmount = price * quantity;
    const itemTax = item.tax ? taxOf(priceAmount, menu.tax) : 0;
    const chosen = new Map();
    let modifiers, modifierPrice = 0, modifierTax = 0;
    if (sent.optionalModifiers !== undefined) {
      modifiers = sent.optionalModifiers.map((each, place) =>
        priceModifier(menu, item, size, quantity, each, chosen, `${path}optionalModifiers[${place}].`, differences));
      for (const each of modifiers) {
        modifierPrice += each.amount;
        modifierTax += each.taxAmount;
      }
    }
    const amount = priceAmount + modifierPrice;
    const tax = itemTax + modifierTax;
    const ours = {
      miName: item.name, catExternalID: item.category, ssExternalID: size, ssName: menu.sizes.get(size),
      itemPrice: price, itemPriceStr: decimal(price), priceAmount, priceAmountStr: decimal(priceAmount),
      amount, amountStr: decimal(amount), totalAmount: amount + tax, totalAmountStr: decimal(amount + tax),
      totalModifierPrice: modifierPrice, totalModifierPriceStr: decimal(modifierPrice),
      itemTaxAmount: itemTax, itemTaxAmountStr: decimal(itemTax), itemInclusiveTaxAmount: 0, itemInclusiveTaxAmountStr: '0.00',
      modifierTaxAmount: modifierTax, modifierTaxAmountStr: decimal(modifierTax),
      modifierInclusiveTaxAmount: 0, modifierInclusiveTaxAmountStr: '0.00', taxAmount: tax, taxAmountStr: decimal(tax),
      inclusiveTaxAmount: 0, inclusiveTaxAmountStr: '0.00', exclusiveTaxAmount: tax, exclusiveTaxAmountStr: decimal(tax),
      itemTotalTax: itemTax, itemTotalTaxStr: decimal(itemTax),
      modifierTotalTax: modifierTax, modifierTotalTaxStr: decimal(modifierTax), totalTax: tax, totalTaxStr: decimal(tax),
      discountOnMenuItem: 0, discountOnMenuItemStr: '0.00', discountOnItemIncTax: 0, discountOnItemIncTaxStr: '0.00',
      discountOnItemTax: 0, discountOnItemTaxStr: '0.00', totalDiscountTaxAmount: 0, totalDiscountTaxAmountStr: '0.00',
      totalDiscountInTaxAmount: 0, totalDiscountInTaxAmountStr: '0.00', totalDiscount: 0, totalDiscountStr: '0.00',
      totalDiscountOnTaxes: 0, totalDiscountOnTaxesStr: '0.00', discountOnModifier: 0, discountOnModifierStr: '0.00',
      discountOnModifierIncTax: 0, discountOnModifierIncTaxStr: '0.00',
      discountOnModifierTax: 0, discountOnModifierTaxStr: '0.00', serviceCharge: 0, serviceChargeStr: '0.00',
      includedModifierPrice: 0, includedModifierPriceStr: '0.00',
      optionalModifierPrice: modifierPrice, optionalModifierPriceStr: decimal(modifierPrice),
      mandatoryModifierPrice: 0, mandatoryModifierPriceStr: '0.00', includedmodifiertax: 0, includedmodiferinctax: 0,
      optionalmodifiertax: modifierTax, optionalmodifierinctax: 0, mandatorymodifiertax: 0, mandatorymodifierinctax: 0,
      appliedDiscountQty: 0, appliedNonDiscountQty: quantity, taxes: taxList(menu.tax, tax), inclusiveTaxes: [],
    };
    if (modifiers !== undefined) ours.optionalModifiers = modifiers;
    return merge(sent, ours, path, differences);
  }

  function priceOrder(menu, sent, differences) {
    const orderDetails = sent.orderDetails.map((each, place) => priceLine(menu, each, `orderDetails[${place}].`, differences));
    let subTotal = 0, tax = 0;
    for (const each of orderDetails) {
      subTotal += each.amount;
      tax += each.taxAmount;
    }
    const deliveryCharge = sent.deliveryCharge ?? 0;
    const driverTipAmount = sent.driverTipAmount ?? 0;
    const total = subTotal + tax + deliveryCharge + driverTipAmount;
    const ours = {
      subTotal, subTotalStr: decimal(subTotal), totalAmount: total, totalAmountStr: decimal(total),
      taxAmount: tax, taxAmountStr: decimal(tax), inclusiveTaxAmount: 0, inclusiveTaxAmountStr: '0.00',
      totalTax: tax, totalTaxStr: decimal(tax), deliveryCharge, deliveryChargeStr: decimal(deliveryCharge),
      driverTipAmount, driverTipAmountStr: decimal(driverTipAmount), totalDiscount: 0, totalDiscountStr: '0.00',
      serviceCharge: 0, serviceChargeStr: '0.00', gratuity: 0, gratuityStr: '0.00', cashRounding: 0, cashRoundingStr: '0.00',
      orderDetails, taxes: taxList(menu.tax, tax), inclusiveTaxes: [],
    };
    return merge(sent, ours, '', differences);
  }

  const modifierSchema = {
    type: 'object',
    required: ['mExternalID'],
    properties: { mExternalID: { type: 'string', maxLength: 64 }, quantity: { type: 'integer', minimum: 1, maximum: 10000 } },
  };
  const lineSchema = {
    type: 'object',
    required: ['miExternalID', 'quantity'],
    properties: {
      miExternalID: { type: 'string', maxLength: 64 },
      ssExternalID: { type: 'string', maxLength: 64 },
      quantity: { type: 'integer', minimum: 1, maximum: 10000 },
      optionalModifiers: { type: 'array', maxItems: 200, items: modifierSchema },
    },
  };
  const schema = {
    body: {
      type: 'object',
      required: ['orderDetails'],
      properties: {
        id: { type: 'string', minLength: 1, maxLength: 64 },
        orderDetails: { type: 'array', minItems: 1, maxItems: 500, items: lineSchema },
        deliveryCharge: { type: 'integer', minimum: 0 },
        driverTipAmount: { type: 'integer', minimum: 0 },
        paymentType: { type: 'integer', enum: [1, 2] },
        deliveryDetail: { type: 'array', maxItems: 20, items: { type: 'object' } },
      },
    },
  };

  const MATCHED = '{"policy":"STRICT","matched":true,"differences":[]}';

  app.post('/v1/online-order/svc/store/:store/quoteWebOrder', { schema }, async (request, reply) => {
    const caller = await identify(request, 'orders:read');
    const menu = await currentMenu(caller.account, request.params.store);
    const differences = [];
    const order = priceOrder(menu, request.body, differences);
    reply.header('content-type', 'application/json');
    const priceCheck = differences.length === 0 ? MATCHED : JSON.stringify({ policy: 'STRICT', matched: false, differences });
    return `{"order":${JSON.stringify(order)},"menuVersion":${menu.version},"priceCheck":${priceCheck},"warnings":[]}`;
  });

  // `doc` is an object without its braces: what changes later stands around it.
  const answerOf = (store, id, row, replayed) =>
    `{"order":{"id":${JSON.stringify(id)},"store":"${store}",${row.doc},"orderStatus":${PLACED},"orderStatusStr":"PLACED",` +
    `"paymentPaid":false,"isRefunded":false,"refundedAmount":0,"refund":[],"statusHistory":${row.history},` +
    `"menuVersion":${row.menu_version},"version":1,"dateCreated":"${row.placed_at.toISOString()}",` +
    `"lastUpdated":"${row.placed_at.toISOString()}","createdBy":"${row.actor}"},"replayed":${replayed},` +
    `"priceCheck":${row.price_check},"warnings":[]}`;

  async function replay(account, store, id, digest) {
    const { rows } = await run(statements.find, [account, store, id]);
    if (rows.length === 0) return undefined;
    if (rows[0].digest !== digest) throw new Refused(409, 'DUPLICATE_ID_DIFFERENT_CONTENT');
    return answerOf(store, id, rows[0], true);
  }

  app.post('/v1/online-order/store/:store/saveWebOrder', { schema }, async (request, reply) => {
    const caller = await identify(request, 'orders:write');
    const { store } = request.params;
    const { id: given, ...sent } = request.body;
    const id = given ?? randomBytes(12).toString('hex');
    const digest = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
    reply.header('content-type', 'application/json').header('etag', '"1"');
    let menu = await knownMenu(caller.account, store);
    for (let attempt = 0; attempt < ATTEMPTS; ++attempt) {
      const differences = [];
      const order = priceOrder(menu, sent, differences);
      if (differences.length > 0) {
        const kept = await replay(caller.account, store, id, digest);
        if (kept !== undefined) return kept;
        const now = await currentMenu(caller.account, store);
        if (now === menu) throw new Refused(422, 'PRICE_MISMATCH');
        menu = now;
        continue;
      }
      const at = new Date();
      const row = {
        menu_version: menu.version, placed_at: at, doc: JSON.stringify(order).slice(1, -1), price_check: MATCHED, actor: caller.key,
        history: `[{"orderStatus":${PLACED},"orderStatusStr":"PLACED","at":"${at.toISOString()}","by":"${caller.key}","reason":""}]`,
      };
      const terms = '{"pricePolicy":"STRICT","priceTolerance":0,"roundingMode":"HALF_UP","roundingLevel":"LINE","cashUnit":1,' +
        `"currencyDigits":2,"timezone":"Europe/Rome","at":"${at.toISOString()}"}`;
      const isDelivery = sent.deliveryDetail?.[0]?.deliveryType === 'Delivery';
      let written = 0;
      try {
        written = (await run(statements.save, [
          caller.account, store, id, at, menu.version, isDelivery, order.totalAmount, digest, terms, row.doc, row.price_check,
          row.history, caller.key,
        ])).rowCount;
      } catch (error) {
        if (error.code !== '23505') throw error; // Another with this id was quicker.
      }
      if (written === 1) {
        reply.code(201).header('location', `/v1/online-order/svc/store/${store}/order/${id}`);
        return answerOf(store, id, row, false);
      }
      const kept = await replay(caller.account, store, id, digest);
      if (kept !== undefined) return kept;
      menu = await currentMenu(caller.account, store);
    }
    throw new Refused(503, 'UNAVAILABLE');
  });
}
