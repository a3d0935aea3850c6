import { closingClauses, forceMajeure, governingLawField } from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const goods = group('The goods');
const delivery = group('Price and delivery');

export const saleOfGoodsContract: LibraryTemplate = {
  slug: 'sale-of-goods-contract',
  version: 1,
  title: 'Contract for the Sale of Goods',
  description:
    'A sale between businesses under Article 2 of the Uniform Commercial Code: description, delivery, inspection, warranties, remedies and the passing of risk and title.',
  category: 'contract',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 799,
  tags: ['goods', 'UCC', 'business'],
  estimatedTime: 12,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('seller', 'Seller'),
      ...party('buyer', 'Buyer'),
      goods.field('contractDate', 'Date of the contract', { type: 'date' }),
      goods.field('goods', 'Description of the goods', {
        type: 'long_text',
        help: 'Kind, quality, model and any specification that they must meet.',
      }),
      goods.field('quantity', 'Quantity and unit', { example: '400 chairs' }),
      delivery.field('price', 'Total price', { type: 'money' }),
      delivery.field('paymentDays', 'Days to pay after delivery', {
        type: 'number',
        example: '30',
      }),
      delivery.field('deliveryPlace', 'Place of delivery'),
      delivery.field('deliveryDate', 'Date of delivery', { type: 'date' }),
      delivery.choice('risk', 'The risk of loss passes', {
        shipment: 'when the goods are handed to the carrier',
        destination: 'when the goods are tendered at the place of delivery',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Contract for the Sale of Goods (the "Agreement") is made on {{contractDate}} between {{sellerName}}, of {{sellerAddress}} (the "Seller"), and {{buyerName}}, of {{buyerAddress}} (the "Buyer").',
      ),
      clause(
        'Sale of Goods',
        'The Seller shall sell and deliver, and the Buyer shall accept and pay for, the following goods (the "Goods"): {{goods}}. Quantity: {{quantity}}.',
      ),
      clause(
        'Price and Payment',
        'The price is {{price}}, exclusive of sales and use taxes, which the Buyer pays unless it furnishes a valid exemption certificate. Payment is due {{paymentDays}} days after delivery. Sums that are overdue bear interest of one percent (1%) per month, or the highest rate that the law allows if that is lower.',
      ),
      clause(
        'Delivery',
        'The Seller shall deliver the Goods to {{deliveryPlace}} on or before {{deliveryDate}}, packed so as to arrive undamaged in the ordinary course of carriage. Time is of the essence. The Seller shall give notice as soon as it has reason to expect a delay; if delivery is more than fourteen (14) days late for reasons within the Seller’s control, the Buyer may cancel the part that is not delivered.',
      ),
      clause(
        'Title and Risk of Loss: Shipment',
        'This is a shipment contract. Title to the Goods and the risk of their loss pass to the Buyer when the Seller has duly delivered them to the carrier, has made a reasonable contract for their carriage, and has notified the Buyer of the shipment.',
        [],
        { when: where('risk', 'shipment') },
      ),
      clause(
        'Title and Risk of Loss: Destination',
        'This is a destination contract. Title to the Goods and the risk of their loss pass to the Buyer when the Goods are duly tendered at the place of delivery so as to enable the Buyer to take delivery. The Seller bears the cost of carriage and insurance until then.',
        [],
        { when: where('risk', 'destination') },
      ),
      clause(
        'Inspection and Rejection',
        'The Buyer may inspect the Goods within ten (10) business days after delivery. If they fail in any respect to conform to this Agreement, the Buyer may reject the whole, accept the whole, or accept any commercial unit and reject the rest, by notice that states the defects. The Seller may cure by conforming delivery within ten (10) business days after the notice. Payment before inspection is not acceptance.',
      ),
      clause('Warranties', 'The Seller warrants to the Buyer that', [
        'it conveys good title to the Goods, free of any security interest, lien or encumbrance;',
        'the Goods conform to their description in this Agreement and to any sample or specification furnished;',
        'the Goods are merchantable and, for twelve (12) months after delivery, free of defects in material and workmanship; and',
        'the Goods do not infringe the intellectual property rights of others.',
      ]),
      clause(
        'Remedies',
        'For a breach of warranty the Seller shall, at the Buyer’s choice and within a reasonable time, repair or replace the Goods concerned or refund their price, and shall bear the cost of their return. If that remedy fails of its essential purpose, the Buyer has the remedies of the Uniform Commercial Code. Neither party is liable for punitive damages.',
      ),
      clause(
        'Default',
        'If a party fails to perform a material obligation and does not cure the failure within fifteen (15) days after written notice, the other may cancel this Agreement, without prejudice to its claims. A party with reasonable grounds for insecurity may demand adequate assurance of performance in writing and, until it is received, suspend its own.',
      ),
      forceMajeure(),
      ...closingClauses(),
      paragraph('The parties have signed this Agreement by their authorized representatives.'),
      signature('{{sellerName}}', 'Seller, by its authorized representative'),
      signature('{{buyerName}}', 'Buyer, by its authorized representative'),
    ],
  },
};
